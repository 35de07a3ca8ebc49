ALTER TABLE "media" ADD COLUMN "earlier_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "media" SET "earlier_keys" = ARRAY["former_key"] WHERE "former_key" IS NOT NULL;