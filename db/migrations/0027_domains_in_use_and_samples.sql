ALTER TABLE "domain_checks" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "proved_domain" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_provedDomain_unique" UNIQUE("proved_domain");--> statement-breakpoint
UPDATE "groups" SET "proved_domain" = "custom_domain" WHERE "custom_domain" IS NOT NULL;--> statement-breakpoint
UPDATE "domain_checks" SET "next_check_at" = now();--> statement-breakpoint
UPDATE "domain_checks" SET "worked_at" = coalesce("checked_at", now()) FROM "groups" WHERE "groups"."id" = "domain_checks"."group_id" AND "groups"."custom_domain" = "domain_checks"."domain";
