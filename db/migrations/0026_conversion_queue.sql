ALTER TABLE "conversions" ADD COLUMN "slot_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "queue" jsonb;