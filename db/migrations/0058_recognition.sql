ALTER TABLE "converted_pages" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
CREATE INDEX "pages_to_recognise" ON "pages" USING btree ("publication_id") WHERE "pages"."recognition" ->> 'state' = 'due';--> statement-breakpoint
UPDATE "pages" SET "recognition" = '{"state": "due"}' WHERE "text" = '';
