ALTER TABLE "feed_files" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "product_feed_reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "charset" text;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "previewed_revision" integer;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_notes" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_libraries" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "feed_files" SET "previewed_revision" = "revision" WHERE "preview" IS NOT NULL AND ("chosen" IS NULL OR "chosen" = "preview" -> 'mapping');--> statement-breakpoint
CREATE TEMPORARY TABLE "mapped_sets" ON COMMIT DROP AS
SELECT DISTINCT ON ("group_id", "product_library_id") "group_id", "product_library_id", (
	SELECT jsonb_build_object('columns', jsonb_agg(jsonb_build_object('name', "named"."value" ->> 'name', 'target', "preview" -> 'mapping' -> ("named"."place"::int - 1)) ORDER BY "named"."place"))
	FROM jsonb_array_elements("preview" -> 'columns') WITH ORDINALITY AS "named"("value", "place")
) AS "reading"
FROM "feed_files"
WHERE "imported_at" IS NOT NULL AND jsonb_array_length("preview" -> 'columns') > 0
ORDER BY "group_id", "product_library_id", "imported_at" DESC;--> statement-breakpoint
UPDATE "groups" SET "product_feed_reading" = "mapped_sets"."reading" FROM "mapped_sets" WHERE "mapped_sets"."group_id" = "groups"."id" AND "mapped_sets"."product_library_id" IS NULL AND "groups"."product_feed_url" IS NULL;--> statement-breakpoint
UPDATE "product_libraries" SET "reading" = "mapped_sets"."reading" FROM "mapped_sets" WHERE "mapped_sets"."product_library_id" = "product_libraries"."id" AND "product_libraries"."url" IS NULL AND "product_libraries"."integration_instance_id" IS NULL;
