CREATE TYPE "public"."reader_event_type" AS ENUM('opened', 'page_viewed', 'page_held', 'plain_page_viewed', 'hotspot_seen', 'hotspot_pressed', 'video_watched', 'product_opened', 'product_listed', 'product_sent', 'searched', 'hit_chosen', 'shared', 'printed', 'downloaded', 'zoomed', 'text_read', 'list_sent');--> statement-breakpoint
CREATE TYPE "public"."statistics_refusal_reason" AS ENUM('invalid', 'old', 'doubled', 'foreign', 'bot', 'opted_out', 'limited', 'dropped', 'own');--> statement-breakpoint
CREATE TABLE "counted_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"brand" text,
	"product_type" text
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"plain_page_views" integer DEFAULT 0 NOT NULL,
	"visible_ms" bigint DEFAULT 0 NOT NULL,
	"depth" double precision DEFAULT 0 NOT NULL,
	"hotspots_pressed" integer DEFAULT 0 NOT NULL,
	"products_opened" integer DEFAULT 0 NOT NULL,
	"products_listed" integer DEFAULT 0 NOT NULL,
	"products_sent" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"missed_searches" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"printed" integer DEFAULT 0 NOT NULL,
	"downloaded" integer DEFAULT 0 NOT NULL,
	"zoomed" integer DEFAULT 0 NOT NULL,
	"text_read" integer DEFAULT 0 NOT NULL,
	"lists_sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_days_group_id_publication_id_day_pk" PRIMARY KEY("group_id","publication_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_hotspots" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"hotspot_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"pressed" integer DEFAULT 0 NOT NULL,
	"video_begun" integer DEFAULT 0 NOT NULL,
	"video25" integer DEFAULT 0 NOT NULL,
	"video50" integer DEFAULT 0 NOT NULL,
	"video75" integer DEFAULT 0 NOT NULL,
	"video100" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_hotspots_group_id_publication_id_day_hotspot_id_pk" PRIMARY KEY("group_id","publication_id","day","hotspot_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_hours" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_hours_group_id_publication_id_day_hour_pk" PRIMARY KEY("group_id","publication_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "statistics_months" (
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "statistics_months_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_page_months" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"page_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visible_ms" bigint DEFAULT 0 NOT NULL,
	"seconds" integer[] NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"exits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_page_months_group_id_publication_id_day_page_id_pk" PRIMARY KEY("group_id","publication_id","day","page_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_pages" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"page_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visible_ms" bigint DEFAULT 0 NOT NULL,
	"seconds" integer[] NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"exits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_pages_group_id_publication_id_day_page_id_pk" PRIMARY KEY("group_id","publication_id","day","page_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_product_months" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_product_months_pk" PRIMARY KEY("group_id","publication_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_products" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_products_group_id_publication_id_day_product_id_pk" PRIMARY KEY("group_id","publication_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_searches" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_searches_group_id_publication_id_day_words_pk" PRIMARY KEY("group_id","publication_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "statistics_sources" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_sources_group_id_publication_id_day_dimension_value_pk" PRIMARY KEY("group_id","publication_id","day","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "statistics_ways" (
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"day" date NOT NULL,
	"from_page_id" integer NOT NULL,
	"to_page_id" integer NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_ways_group_id_publication_id_day_from_page_id_to_page_id_pk" PRIMARY KEY("group_id","publication_id","day","from_page_id","to_page_id")
);
--> statement-breakpoint
CREATE TABLE "reader_events" (
	"day" date NOT NULL,
	"group_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" bigint NOT NULL,
	"reading" bigint NOT NULL,
	"number" integer NOT NULL,
	"type" "reader_event_type" NOT NULL,
	"page_id" integer,
	"view" integer,
	"hotspot_id" integer,
	"product_id" integer,
	"product_ids" integer[],
	"amount" integer,
	"words" text,
	"facts" jsonb,
	CONSTRAINT "reader_events_day_reading_number_pk" PRIMARY KEY("day","reading","number")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "statistics_refused" (
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"reason" "statistics_refusal_reason" NOT NULL,
	"events" bigint NOT NULL,
	CONSTRAINT "statistics_refused_group_id_day_reason_pk" PRIMARY KEY("group_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "statistics_salts" (
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"salt" "bytea" NOT NULL,
	"destroy_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statistics_salts_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_unfolded" (
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"writes" integer DEFAULT 1 NOT NULL,
	"fold_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statistics_unfolded_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "honours_opt_out" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "statistics_months" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_as_reader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_salts" ADD CONSTRAINT "statistics_salts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_unfolded" ADD CONSTRAINT "statistics_unfolded_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_products_product" ON "statistics_products" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "reader_events_group" ON "reader_events" USING btree ("group_id","day");--> statement-breakpoint
CREATE INDEX "reader_events_lately" ON "reader_events" USING btree ("publication_id","at");