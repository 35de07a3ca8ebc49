ALTER TYPE "public"."import_state" ADD VALUE 'held';--> statement-breakpoint
ALTER TABLE "product_import_notes" ADD COLUMN "item" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "removable_count" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "held_difference" jsonb;--> statement-breakpoint
ALTER TABLE "product_libraries" ADD COLUMN "max_shrink_percent" integer;--> statement-breakpoint
CREATE INDEX "product_imports_held" ON "product_imports" USING btree ("group_id") WHERE "product_imports"."held_difference" is not null;