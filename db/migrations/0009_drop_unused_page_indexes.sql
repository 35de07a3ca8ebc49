DROP INDEX "pages_source";--> statement-breakpoint
DROP INDEX "pages_image";