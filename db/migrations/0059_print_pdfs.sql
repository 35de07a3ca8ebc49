ALTER TABLE "conversions" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "converted_pages" ADD COLUMN "frame" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "source_options" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "frame" jsonb;