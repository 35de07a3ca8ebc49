CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"publication_id" integer,
	"publication_title" text NOT NULL,
	"number" text NOT NULL,
	"form_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"language" text NOT NULL,
	"customer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"consent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_formId_unique" UNIQUE("form_id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "order_form" jsonb DEFAULT '{"purpose":"order","title":"","introduction":"","fields":{"name":"required","company":"optional","customer_number":"off","email":"required","phone":"optional","address":"off","message":"optional"},"consent":"","privacy_url":"","thanks":"","recipients":[],"confirms":false,"most_a_day":200,"retention_days":180}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("group_id","number");--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_publication" ON "orders" USING btree ("publication_id");