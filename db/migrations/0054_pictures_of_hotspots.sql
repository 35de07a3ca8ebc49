DROP INDEX "photos_url";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "shown_by" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_url" ON "photos" USING btree ("group_id",md5("url"),"shown_by");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_key" CHECK (("photos"."shown_by" = 'hotspot') = ("photos"."image_key" like '%/pictures/%'));--> statement-breakpoint
-- Hotspots show pictures from our own copies from now on: all are overdue, which the start after this asks for.
INSERT INTO "photos" ("group_id", "url", "shown_by", "next_attempt_at")
SELECT DISTINCT "publications"."group_id", "named"."url", 'hotspot', now() - interval '1 hour'
FROM "publications"
JOIN "pages" ON "pages"."publication_id" = "publications"."id"
JOIN "hotspots" ON "hotspots"."page_id" = "pages"."id"
CROSS JOIN LATERAL (
  SELECT CASE WHEN "hotspots"."type" = 'image' THEN "hotspots"."details" ->> 'url' END AS "url"
  UNION ALL SELECT "slides"."url" FROM "slides" WHERE "slides"."hotspot_id" = "hotspots"."id"
) AS "named"
WHERE "named"."url" ~* '^https?:' AND "named"."url" !~* '\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)';
