CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_counts_day_event_pk" PRIMARY KEY("day","event")
);
