CREATE TABLE "shop_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" integer NOT NULL,
	"profile_url" text NOT NULL,
	"line_items" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "shop" jsonb DEFAULT '{"kind":"none","id_field":"id","address":"","item":"","joint":",","fixed":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_sessions_created" ON "shop_sessions" USING btree ("created_at");