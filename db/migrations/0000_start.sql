CREATE TYPE "public"."conversion_source" AS ENUM('new_publication', 'api_add_pages', 'api_replace_page', 'page_manager', 'layout_change');--> statement-breakpoint
CREATE TYPE "public"."conversion_state" AS ENUM('new', 'preparing', 'converting', 'finished', 'canceled', 'failed');--> statement-breakpoint
CREATE TYPE "public"."layout" AS ENUM('single', 'booklet');--> statement-breakpoint
CREATE TYPE "public"."publication_state" AS ENUM('offline', 'online', 'archived');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('owner', 'admin', 'editor', 'viewer');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"disabled_features" text[] DEFAULT '{}' NOT NULL,
	"publishing_limit" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"group_ids" integer[],
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"state" "conversion_state" DEFAULT 'new' NOT NULL,
	"source_type" "conversion_source" NOT NULL,
	"source_url" text,
	"source_key" text,
	"extraction_options" jsonb,
	"total_pages" integer,
	"converted_pages" integer DEFAULT 0 NOT NULL,
	"error" text,
	"reason" text,
	"run_token" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "converted_pages" (
	"conversion_id" integer NOT NULL,
	"source_number" integer NOT NULL,
	"image_key" text NOT NULL,
	"width_pt" double precision NOT NULL,
	"height_pt" double precision NOT NULL,
	"color" text NOT NULL,
	"text" text NOT NULL,
	"runs" jsonb NOT NULL,
	CONSTRAINT "converted_pages_conversion_id_source_number_pk" PRIMARY KEY("conversion_id","source_number")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"custom_domain" text,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"disable_feedback" boolean DEFAULT false NOT NULL,
	"disable_branding" boolean DEFAULT false NOT NULL,
	"show_print_button" boolean DEFAULT true NOT NULL,
	"disable_download" boolean DEFAULT false NOT NULL,
	"cta_background_color" text,
	"cta_text_color" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_customDomain_unique" UNIQUE("custom_domain")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metatags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metatags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"category" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_metatags" (
	"publication_id" integer NOT NULL,
	"metatag_id" integer NOT NULL,
	CONSTRAINT "publication_metatags_publication_id_metatag_id_pk" PRIMARY KEY("publication_id","metatag_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"spread_id" integer NOT NULL,
	"number" integer NOT NULL,
	"image_key" text NOT NULL,
	"width_pt" double precision NOT NULL,
	"height_pt" double precision NOT NULL,
	"color" text NOT NULL,
	"text" text NOT NULL,
	"runs" jsonb NOT NULL,
	CONSTRAINT "pages_number" UNIQUE("publication_id","number")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"collection_id" integer,
	"title" text NOT NULL,
	"browser_title" text,
	"description" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"state" "publication_state" DEFAULT 'offline' NOT NULL,
	"disable_seo" boolean DEFAULT false NOT NULL,
	"language" text,
	"layout" "layout" DEFAULT 'booklet' NOT NULL,
	"online_at" timestamp with time zone,
	"offline_at" timestamp with time zone,
	"schedule_online_at" timestamp with time zone,
	"schedule_offline_at" timestamp with time zone,
	"schedule_note" text,
	"valid_from" date,
	"secured" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"show_related_publications" boolean DEFAULT false NOT NULL,
	"auto_related_publications" boolean DEFAULT false NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"custom_header" text,
	"force_single_page_on_mobile" boolean DEFAULT false NOT NULL,
	"mobile_vertical_scroll" boolean DEFAULT false NOT NULL,
	"override_mobile_layout" boolean DEFAULT false NOT NULL,
	"content_goal" text,
	"content_goal_other" text,
	"format_type" text,
	"pdf_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"converted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spreads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spreads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "spreads_position" UNIQUE("publication_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" "user_role" DEFAULT 'editor' NOT NULL,
	"password_hash" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converted_pages" ADD CONSTRAINT "converted_pages_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metatags" ADD CONSTRAINT "metatags_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_metatags" ADD CONSTRAINT "publication_metatags_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_metatags" ADD CONSTRAINT "publication_metatags_metatag_id_metatags_id_fk" FOREIGN KEY ("metatag_id") REFERENCES "public"."metatags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_spread_id_spreads_id_fk" FOREIGN KEY ("spread_id") REFERENCES "public"."spreads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spreads" ADD CONSTRAINT "spreads_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "collections_group" ON "collections" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "conversions_publication" ON "conversions" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "conversions_running" ON "conversions" USING btree ("publication_id") WHERE "conversions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "groups_account" ON "groups" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_slug" ON "groups" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "metatags_group" ON "metatags" USING btree ("group_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "metatags_value" ON "metatags" USING btree ("group_id","category","value");--> statement-breakpoint
CREATE INDEX "publication_metatags_metatag" ON "publication_metatags" USING btree ("metatag_id");--> statement-breakpoint
CREATE INDEX "pages_spread" ON "pages" USING btree ("spread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_slug" ON "publications" USING btree ("group_id","slug") WHERE "publications"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "publications_group" ON "publications" USING btree ("group_id","id") WHERE "publications"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "publications_online" ON "publications" USING btree ("group_id","online_at") WHERE "publications"."state" = 'online';--> statement-breakpoint
CREATE INDEX "publications_collection" ON "publications" USING btree ("collection_id","id");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_subject" ON "failed_sign_ins" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));