ALTER TABLE "product_imports" ADD COLUMN "confirmed_by" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "repeated_as" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_repeated_as_product_imports_id_fk" FOREIGN KEY ("repeated_as") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_repeated" ON "product_imports" USING btree ("repeated_as") WHERE "product_imports"."repeated_as" is not null;