-- mihrab: expand
CREATE TABLE "imported_timetables" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
