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
ALTER TABLE "ignored_coverage" ADD CONSTRAINT "ignored_coverage_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_coverage" ADD CONSTRAINT "page_coverage_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;