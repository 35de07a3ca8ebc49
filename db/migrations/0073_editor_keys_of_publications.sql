ALTER TABLE "hotspots" DROP CONSTRAINT "hotspots_editor_key";--> statement-breakpoint
CREATE INDEX "hotspots_key" ON "hotspots" USING btree ("editor_key") WHERE "hotspots"."editor_key" is not null;