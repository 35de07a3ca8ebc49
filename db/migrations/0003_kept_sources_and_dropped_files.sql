CREATE TABLE "dropped_files" (
	"key" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "source_number" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pdf_key" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pdf_pages" text;--> statement-breakpoint
CREATE INDEX "dropped_files_moment" ON "dropped_files" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "pages_source" ON "pages" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "pages_image" ON "pages" USING btree ("image_key");