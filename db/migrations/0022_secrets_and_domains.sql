ALTER TABLE "integrations" ALTER COLUMN "settings" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "proof_missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "is_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "claimed_domain" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_check" text;--> statement-breakpoint
UPDATE "groups" SET "claimed_domain" = "custom_domain";--> statement-breakpoint
UPDATE "domain_checks" SET "proof" = 'earlier' FROM "groups" WHERE "groups"."id" = "domain_checks"."group_id" AND "groups"."custom_domain" = "domain_checks"."domain";--> statement-breakpoint
INSERT INTO "domain_checks" ("group_id", "domain", "state", "proof") SELECT "id", "custom_domain", 'checking', 'earlier' FROM "groups" WHERE "custom_domain" IS NOT NULL ON CONFLICT DO NOTHING;
