CREATE TABLE "product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"product_library_id" integer,
	"sku" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_sku" ON "product_words" USING btree ("group_id","sku" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_words_names" ON "product_words" USING gin ("names");--> statement-breakpoint
CREATE INDEX "product_words_words" ON "product_words" USING gin ("words");