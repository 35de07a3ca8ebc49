ALTER TABLE "converted_pages" ADD COLUMN "shapes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "shapes" jsonb DEFAULT '[]'::jsonb NOT NULL;