-- mihrab: expand
CREATE TABLE "push_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"date" text NOT NULL,
	"alert" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subscription_ids" uuid[] NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_due" (
	"group_id" text NOT NULL,
	"date" text NOT NULL,
	"alert" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"time" text NOT NULL,
	"batched_to" uuid,
	"is_batched" boolean DEFAULT false NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "push_due_group_id_date_alert_pk" PRIMARY KEY("group_id","date","alert")
);
--> statement-breakpoint
CREATE TABLE "push_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"country_slug" text NOT NULL,
	"city_slug" text NOT NULL,
	"choices" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"planned_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"uses_twelve_hours" boolean NOT NULL,
	"is_silent" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_batches" ADD CONSTRAINT "push_batches_of_due" FOREIGN KEY ("group_id","date","alert") REFERENCES "public"."push_due"("group_id","date","alert") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_group_id_push_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."push_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_group_id_push_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."push_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_batches_due" ON "push_batches" USING btree ("group_id","date","alert");--> statement-breakpoint
CREATE INDEX "push_batches_next" ON "push_batches" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_due_at" ON "push_due" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_due_open" ON "push_due" USING btree ("at") WHERE not is_batched;--> statement-breakpoint
CREATE INDEX "push_groups_planned" ON "push_groups" USING btree ("planned_until");--> statement-breakpoint
CREATE INDEX "push_subscriptions_group" ON "push_subscriptions" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_expiry" ON "push_subscriptions" USING btree ("expires_at");