CREATE TABLE "quota_notices" (
	"account_id" integer NOT NULL,
	"quota" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "quota_notices_account_id_quota_level_pk" PRIMARY KEY("account_id","quota","level")
);
--> statement-breakpoint
CREATE TABLE "unmeasured_storage" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "publication_quota" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "page_quota" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "byte_quota" bigint;--> statement-breakpoint
ALTER TABLE "quota_notices" ADD CONSTRAINT "quota_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmeasured_storage" ADD CONSTRAINT "unmeasured_storage_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;