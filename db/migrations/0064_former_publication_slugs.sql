ALTER TYPE "public"."conversion_source" ADD VALUE 'duplicate';--> statement-breakpoint
CREATE TABLE "former_publication_slugs" (
	"group_id" integer NOT NULL,
	"slug" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "former_publication_slugs_group_id_slug_pk" PRIMARY KEY("group_id","slug")
);
--> statement-breakpoint
ALTER TABLE "former_publication_slugs" ADD CONSTRAINT "former_publication_slugs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_publication_slugs" ADD CONSTRAINT "former_publication_slugs_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_publication_slugs_publication" ON "former_publication_slugs" USING btree ("publication_id");