CREATE TABLE "publication_act_items" (
	"act_id" integer NOT NULL,
	"position" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"before" jsonb,
	"retagged" jsonb,
	"reason" text,
	CONSTRAINT "publication_act_items_act_id_position_pk" PRIMARY KEY("act_id","position")
);
--> statement-breakpoint
CREATE TABLE "publication_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"act" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"undoes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "publication_acts_undoes_unique" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "publication_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"actor" jsonb,
	"act_id" integer,
	"conversion_id" integer,
	"feedback_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication_act_items" ADD CONSTRAINT "publication_act_items_act_id_publication_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."publication_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_acts" ADD CONSTRAINT "publication_acts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_acts" ADD CONSTRAINT "publication_acts_undoes_publication_acts_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."publication_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_act_id_publication_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."publication_acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_act_items_waiting" ON "publication_act_items" USING btree ("act_id","position") WHERE "publication_act_items"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "publication_acts_group" ON "publication_acts" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "publication_acts_running" ON "publication_acts" USING btree ("group_id") WHERE "publication_acts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "publication_events_publication" ON "publication_events" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "publication_events_conversion" ON "publication_events" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "publication_events_feedback" ON "publication_events" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "publication_events_act" ON "publication_events" USING btree ("act_id");--> statement-breakpoint
-- What was noted before there was a log of everything: publications, conversions and feedback, with nobody's name.
INSERT INTO "publication_events" ("publication_id", "kind", "details", "actor", "conversion_id", "feedback_id", "created_at", "ended_at")
SELECT "publication_id", "kind", "details", "actor", "conversion_id", "feedback_id", "created_at", "created_at"
FROM (
	SELECT "id" AS "publication_id", 'created' AS "kind", '{"kind":"created"}'::jsonb AS "details", NULL::jsonb AS "actor",
		NULL::integer AS "conversion_id", NULL::integer AS "feedback_id", "created_at", 0 AS "rank"
	FROM "publications"
	UNION ALL
	SELECT "publication_id", 'conversion', jsonb_build_object('kind', 'conversion', 'conversionId', "id"), NULL,
		"id", NULL, "created_at", 1
	FROM "conversions"
	UNION ALL
	SELECT "publication_id", 'feedback', jsonb_build_object('kind', 'feedback', 'feedbackId', "id"), '{"by":"reader"}'::jsonb,
		NULL, "id", "created_at", 2
	FROM "feedback"
) AS "noted"
ORDER BY "created_at", "rank", "conversion_id", "feedback_id";
