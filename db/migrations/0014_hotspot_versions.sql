ALTER TABLE "hotspots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotspots" ADD COLUMN "editor_key" uuid;--> statement-breakpoint
ALTER TABLE "hotspots" ADD CONSTRAINT "hotspots_editor_key" UNIQUE("editor_key");