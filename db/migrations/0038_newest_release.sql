ALTER TABLE "installation" ADD COLUMN "newest_release" jsonb;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "update_check_error" text;