ALTER TABLE "publication_events" ADD COLUMN "group_id" integer;--> statement-breakpoint
CREATE INDEX "publication_events_group" ON "publication_events" USING btree ("group_id","id");