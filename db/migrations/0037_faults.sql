CREATE TABLE "faults" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"group_id" integer,
	"product_library_id" integer,
	"sentence" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_product_library_id_product_libraries_id_fk" FOREIGN KEY ("product_library_id") REFERENCES "public"."product_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "faults_open" ON "faults" USING btree ("kind","part") WHERE "faults"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "faults_ended" ON "faults" USING btree ("ended_at");