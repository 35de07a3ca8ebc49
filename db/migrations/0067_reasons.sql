ALTER TABLE "publication_act_items" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cache_purges" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "steps_taken" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD COLUMN "reason" jsonb;