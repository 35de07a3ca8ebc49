ALTER TABLE "products" DROP CONSTRAINT "products_group_id_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_product_library_id_product_libraries_id_fk";
--> statement-breakpoint
DROP INDEX "products_group";