-- mihrab: expand
ALTER TABLE "payment_events" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_reversal" text;