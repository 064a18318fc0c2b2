-- mihrab: expand
CREATE TABLE "mosque_screens" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"screen" jsonb,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mosque_screens_read" ON "mosque_screens" USING btree ("last_read_at");--> statement-breakpoint
CREATE INDEX "mosque_screens_waiting" ON "mosque_screens" USING btree ("created_at") WHERE screen is null;