ALTER TYPE "public"."conversion_source" ADD VALUE 'duplicate';--> statement-breakpoint
ALTER TYPE "public"."conversion_source" ADD VALUE 'new_edition';--> statement-breakpoint
CREATE TABLE "former_pages" (
	"edition_id" integer NOT NULL,
	"number" integer NOT NULL,
	"page_id" integer NOT NULL,
	"source_key" text,
	"source_number" integer,
	"source_options" jsonb,
	"image_key" text NOT NULL,
	"width_pt" double precision NOT NULL,
	"height_pt" double precision NOT NULL,
	"color" text NOT NULL,
	"text" text NOT NULL,
	"runs" jsonb NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shapes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frame" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extraction_version" integer DEFAULT 1 NOT NULL,
	"recognition" jsonb,
	CONSTRAINT "former_pages_edition_id_number_pk" PRIMARY KEY("edition_id","number")
);
--> statement-breakpoint
CREATE TABLE "new_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"conversion_id" integer NOT NULL,
	"pages" jsonb,
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"former_hotspots" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_publication_slugs" (
	"group_id" integer NOT NULL,
	"slug" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "former_publication_slugs_group_id_slug_pk" PRIMARY KEY("group_id","slug")
);
--> statement-breakpoint
ALTER TABLE "former_pages" ADD CONSTRAINT "former_pages_edition_id_new_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."new_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_editions" ADD CONSTRAINT "new_editions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_editions" ADD CONSTRAINT "new_editions_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_publication_slugs" ADD CONSTRAINT "former_publication_slugs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_publication_slugs" ADD CONSTRAINT "former_publication_slugs_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_editions_publication" ON "new_editions" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "former_publication_slugs_publication" ON "former_publication_slugs" USING btree ("publication_id");