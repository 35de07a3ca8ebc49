CREATE TABLE "idempotent_requests" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"account_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"run" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_requests_account_id" ON "idempotent_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_expires_at" ON "idempotent_requests" USING btree ("expires_at");