ALTER TABLE "groups" ADD COLUMN "analytics_tools" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "cookie_consent_text" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "outgoing_utm" jsonb DEFAULT '{}'::jsonb NOT NULL;