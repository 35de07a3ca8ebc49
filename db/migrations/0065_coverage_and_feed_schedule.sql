CREATE TABLE "ignored_coverage" (
	"publication_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ignored_coverage_publication_id_kind_key_pk" PRIMARY KEY("publication_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "page_coverage" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"printed_skus" jsonb NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "feed_sync_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "feed_sync_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "feed_sync_time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "feed_hourly_sync_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "next_feed_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ignored_coverage" ADD CONSTRAINT "ignored_coverage_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_coverage" ADD CONSTRAINT "page_coverage_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groups_next_feed_sync" ON "groups" USING btree ("next_feed_sync_at") WHERE "groups"."feed_sync_enabled" or "groups"."feed_hourly_sync_enabled";