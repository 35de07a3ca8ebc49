CREATE TABLE "feed_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" integer NOT NULL,
	"product_library_id" integer,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"chosen" jsonb,
	"preview" jsonb,
	"error" text,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "feed_file_id" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_product_library_id_product_libraries_id_fk" FOREIGN KEY ("product_library_id") REFERENCES "public"."product_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_files_set" ON "feed_files" USING btree ("group_id","product_library_id","imported_at");--> statement-breakpoint
CREATE INDEX "feed_files_created" ON "feed_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_feed_file_id_feed_files_id_fk" FOREIGN KEY ("feed_file_id") REFERENCES "public"."feed_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_feed_file" ON "product_imports" USING btree ("feed_file_id");