CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"duration_ms" integer,
	"alt_text" text,
	"file_key" text,
	"upload_key" text,
	"poster_upload_key" text,
	"uploaded" jsonb,
	"note" text,
	"former_key" text,
	"former" jsonb,
	"replaced_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotspots" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_group" ON "media" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("group_id","sha256");--> statement-breakpoint
ALTER TABLE "hotspots" ADD CONSTRAINT "hotspots_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotspots_media" ON "hotspots" USING btree ("media_id") WHERE "hotspots"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "slides_media" ON "slides" USING btree ("media_id") WHERE "slides"."media_id" is not null;