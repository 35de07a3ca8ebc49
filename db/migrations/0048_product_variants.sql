ALTER TABLE "products" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pattern" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "multipack" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_order_quantity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maximum_order_quantity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_quantity_step" integer;--> statement-breakpoint
CREATE INDEX "products_variants" ON "products" USING btree ("group_id","item_group_id","id") WHERE "products"."item_group_id" is not null;