CREATE TABLE "product_import_notes" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"sku" text,
	"field" text,
	"sentence" text NOT NULL,
	"is_left_out" boolean NOT NULL,
	CONSTRAINT "product_import_notes_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "hotspot_products" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "unchanged_since" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "note_totals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_notes" ADD CONSTRAINT "product_import_notes_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_unchanged_since_product_imports_id_fk" FOREIGN KEY ("unchanged_since") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_unchanged" ON "product_imports" USING btree ("unchanged_since");