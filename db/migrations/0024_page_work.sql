CREATE TABLE "page_work" (
	"conversion_id" integer NOT NULL,
	"source_number" integer NOT NULL,
	"position" integer NOT NULL,
	"lease_token" uuid,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"alone" boolean DEFAULT false NOT NULL,
	"refusal" jsonb,
	CONSTRAINT "page_work_conversion_id_source_number_pk" PRIMARY KEY("conversion_id","source_number")
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "cpu_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "picture_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_work" ADD CONSTRAINT "page_work_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_work_waiting" ON "page_work" USING btree ("conversion_id","position") WHERE "page_work"."refusal" is null;--> statement-breakpoint
CREATE INDEX "page_work_leased" ON "page_work" USING btree ("leased_by") WHERE "page_work"."leased_by" is not null;