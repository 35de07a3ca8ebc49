ALTER TABLE "publications" ADD COLUMN "pairing" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "split_wide_pages" text DEFAULT 'automatic' NOT NULL;