CREATE TABLE "shop_changes" (
	"webhook_id" integer NOT NULL,
	"kind" text NOT NULL,
	"shop_id" text NOT NULL,
	"changed_at" timestamp with time zone,
	"noted_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"open_imports" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shop_changes_webhook_id_kind_shop_id_pk" PRIMARY KEY("webhook_id","kind","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"integration_id" integer,
	"secret" text NOT NULL,
	"registered" text,
	"fault" text,
	"checked_at" timestamp with time zone,
	"last_received_at" timestamp with time zone,
	"is_behind" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD COLUMN "messages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_webhook_id_shop_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."shop_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhooks" ADD CONSTRAINT "shop_webhooks_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_changes_noted" ON "shop_changes" USING btree ("webhook_id","noted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_webhooks_token" ON "shop_webhooks" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_webhooks_integration" ON "shop_webhooks" USING btree ("integration_id");