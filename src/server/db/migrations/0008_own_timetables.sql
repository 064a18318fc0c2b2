-- mihrab: expand
CREATE TABLE "own_timetables" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"timetable" jsonb NOT NULL,
	"feed_token" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_timetables_feed_token_unique" UNIQUE("feed_token")
);
--> statement-breakpoint
ALTER TABLE "own_timetables" ADD CONSTRAINT "own_timetables_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;