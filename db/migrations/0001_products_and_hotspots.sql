CREATE TYPE "public"."hotspot_type" AS ENUM('external_link', 'page_reference', 'video', 'image', 'slideshow', 'product');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('scheduled', 'processing', 'success', 'failed');--> statement-breakpoint
CREATE TABLE "hotspot_products" (
	"hotspot_id" integer NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"product_id" integer,
	CONSTRAINT "hotspot_products_hotspot_id_position_pk" PRIMARY KEY("hotspot_id","position")
);
--> statement-breakpoint
CREATE TABLE "hotspots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotspots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"type" "hotspot_type" NOT NULL,
	"title" text,
	"text_content" text,
	"processing" boolean DEFAULT false NOT NULL,
	"left" double precision NOT NULL,
	"top" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"icon_left" double precision DEFAULT 0.5 NOT NULL,
	"icon_top" double precision DEFAULT 0.5 NOT NULL,
	"show_indication" boolean DEFAULT true NOT NULL,
	"tab_index" integer,
	"z_index" integer DEFAULT 0 NOT NULL,
	"embedded_content" boolean DEFAULT false NOT NULL,
	"dynamic" boolean DEFAULT false NOT NULL,
	"product_theme_id" integer,
	"rotation" double precision DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotspot_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text,
	"file_key" text,
	"original_filename" text,
	"alt_text" text
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_library_id" integer,
	"url" text NOT NULL,
	"state" "import_state" NOT NULL,
	"success_count" integer,
	"failed_count" integer,
	"error" text,
	"run_token" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_libraries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_libraries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"sync_enabled" boolean DEFAULT false NOT NULL,
	"sync_hour" integer DEFAULT 0 NOT NULL,
	"sync_time_zone" text DEFAULT 'UTC' NOT NULL,
	"hourly_sync_enabled" boolean DEFAULT false NOT NULL,
	"integration_instance_id" integer,
	"external_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_library_id" integer,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric,
	"sale_price" numeric,
	"currency" text,
	"link" text,
	"availability" text,
	"brand" text,
	"gtin" text,
	"mpn" text,
	"product_type" text,
	"google_product_category" text,
	"item_group_id" text,
	"custom_labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed_from_feed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_length" CHECK (char_length("products"."sku") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "current_product_library_id" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "placement" jsonb;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "product_feed_url" text;--> statement-breakpoint
ALTER TABLE "hotspot_products" ADD CONSTRAINT "hotspot_products_hotspot_id_hotspots_id_fk" FOREIGN KEY ("hotspot_id") REFERENCES "public"."hotspots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspot_products" ADD CONSTRAINT "hotspot_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspots" ADD CONSTRAINT "hotspots_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_hotspot_id_hotspots_id_fk" FOREIGN KEY ("hotspot_id") REFERENCES "public"."hotspots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_product_library_id_product_libraries_id_fk" FOREIGN KEY ("product_library_id") REFERENCES "public"."product_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_libraries" ADD CONSTRAINT "product_libraries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_library_id_product_libraries_id_fk" FOREIGN KEY ("product_library_id") REFERENCES "public"."product_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotspot_products_sku" ON "hotspot_products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "hotspot_products_product" ON "hotspot_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "hotspots_page" ON "hotspots" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "slides_hotspot" ON "slides" USING btree ("hotspot_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_feed_running" ON "product_imports" USING btree ("group_id") WHERE "product_imports"."ended_at" is null and "product_imports"."product_library_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_library_running" ON "product_imports" USING btree ("product_library_id") WHERE "product_imports"."ended_at" is null and "product_imports"."product_library_id" is not null;--> statement-breakpoint
CREATE INDEX "product_imports_group" ON "product_imports" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "product_imports_library" ON "product_imports" USING btree ("product_library_id","id");--> statement-breakpoint
CREATE INDEX "product_libraries_group" ON "product_libraries" USING btree ("group_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_feed_sku" ON "products" USING btree ("group_id","sku") WHERE "products"."product_library_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_library_sku" ON "products" USING btree ("product_library_id","sku") WHERE "products"."product_library_id" is not null;--> statement-breakpoint
CREATE INDEX "products_group" ON "products" USING btree ("group_id","id");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_current_product_library_id_product_libraries_id_fk" FOREIGN KEY ("current_product_library_id") REFERENCES "public"."product_libraries"("id") ON DELETE set null ON UPDATE no action;