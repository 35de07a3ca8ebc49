ALTER TABLE "product_imports" ADD COLUMN "dismissed_by" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "dismissed_at" timestamp with time zone;