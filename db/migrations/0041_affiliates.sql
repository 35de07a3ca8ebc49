CREATE TABLE "affiliates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"group_ids" integer[] NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"shows_widget" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "accepts_older_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_hash" ON "affiliates" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_public_id" ON "affiliates" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "affiliates_account" ON "affiliates" USING btree ("account_id","id");