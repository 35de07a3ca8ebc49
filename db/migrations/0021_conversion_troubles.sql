ALTER TABLE "conversions" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "troubles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "tries_again_at" timestamp with time zone;