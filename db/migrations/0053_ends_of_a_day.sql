CREATE TYPE "public"."shed_kind" AS ENUM('events', 'words', 'sources', 'feedback', 'orders', 'checkouts');--> statement-breakpoint
CREATE TYPE "public"."shed_whose" AS ENUM('network', 'publication', 'installation');--> statement-breakpoint
CREATE TABLE "shed_writes" (
	"day" date NOT NULL,
	"publication_id" integer NOT NULL,
	"kind" "shed_kind" NOT NULL,
	"whose" "shed_whose" NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "shed_writes_day_publication_id_kind_whose_pk" PRIMARY KEY("day","publication_id","kind","whose")
);
--> statement-breakpoint
CREATE TABLE "statistics_budgets" (
	"day" date NOT NULL,
	"budget" text NOT NULL,
	"subject" bigint NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "statistics_budgets_day_budget_subject_pk" PRIMARY KEY("day","budget","subject")
);
--> statement-breakpoint
ALTER TABLE "statistics_salts" DROP CONSTRAINT "statistics_salts_group_id_groups_id_fk";
