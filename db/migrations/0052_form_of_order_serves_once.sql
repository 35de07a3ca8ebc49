ALTER TABLE "orders" ADD COLUMN "opened_form_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_openedFormId_unique" UNIQUE("opened_form_id");