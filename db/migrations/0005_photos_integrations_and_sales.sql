CREATE TABLE "integrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"url" text NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"image_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"error" text,
	"announced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_libraries" ADD COLUMN "next_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrations_group" ON "integrations" USING btree ("group_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_url" ON "photos" USING btree ("group_id",md5("url"));--> statement-breakpoint
CREATE INDEX "photos_due" ON "photos" USING btree ("group_id","next_attempt_at") WHERE "photos"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "photos_unannounced" ON "photos" USING btree ("group_id") WHERE "photos"."image_key" is not null and not "photos"."announced";--> statement-breakpoint
CREATE INDEX "product_libraries_next_sync" ON "product_libraries" USING btree ("next_sync_at") WHERE "product_libraries"."sync_enabled" or "product_libraries"."hourly_sync_enabled";--> statement-breakpoint
CREATE INDEX "product_libraries_integration" ON "product_libraries" USING btree ("integration_instance_id");