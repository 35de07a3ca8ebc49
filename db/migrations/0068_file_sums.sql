CREATE TABLE "file_sums" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "damaged_files" integer;--> statement-breakpoint
CREATE INDEX "file_sums_checked" ON "file_sums" USING btree ("checked_at");