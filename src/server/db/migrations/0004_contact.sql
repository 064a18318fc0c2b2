CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "contact_messages_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at");