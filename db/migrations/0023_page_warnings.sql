ALTER TYPE "public"."conversion_source" ADD VALUE 'convert_again';--> statement-breakpoint
ALTER TABLE "converted_pages" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "converted_pages" ADD COLUMN "extraction_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "healed_for" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "extraction_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "pages_warned" ON "pages" USING btree ("publication_id") WHERE "pages"."warnings" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "conversions" SET "warnings" = (
	SELECT jsonb_agg(warning || jsonb_build_object('kind', CASE
		WHEN warning ->> 'message' LIKE 'The text of %' THEN 'unread'
		WHEN warning ->> 'message' LIKE '%Until then it is left blank%' THEN 'blank'
		WHEN warning ->> 'message' LIKE '%may be drawn and read wrongly%' THEN 'guessed_font'
		WHEN warning ->> 'message' LIKE 'This PDF was damaged%' THEN 'repaired'
		WHEN warning ->> 'message' LIKE 'There is more to mend%' THEN 'more'
		WHEN warning ->> 'page' IS NULL THEN 'left_out'
		ELSE 'annotations' END) ORDER BY place)
	FROM jsonb_array_elements("warnings") WITH ORDINALITY AS each (warning, place)
) WHERE "warnings" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "pages" SET "warnings" = told.kinds FROM (
	SELECT "publication_id", "source_key", (warning ->> 'page')::int AS number, jsonb_agg(DISTINCT warning -> 'kind') AS kinds
	FROM "conversions", jsonb_array_elements("warnings") AS warning
	WHERE warning ->> 'page' IS NOT NULL AND "source_key" IS NOT NULL
	GROUP BY 1, 2, 3
) AS told
WHERE "pages"."publication_id" = told."publication_id" AND "pages"."source_key" = told."source_key"
	AND "pages"."source_number" = told.number;
