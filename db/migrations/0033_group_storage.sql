CREATE TABLE "group_storage" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"pages" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_storage" ADD CONSTRAINT "group_storage_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;