CREATE TABLE "presences" (
	"user_id" integer NOT NULL,
	"window_id" uuid NOT NULL,
	"publication_id" integer NOT NULL,
	"spread_id" integer NOT NULL,
	"selected_ids" integer[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_user_id_window_id_pk" PRIMARY KEY("user_id","window_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_spread_id_spreads_id_fk" FOREIGN KEY ("spread_id") REFERENCES "public"."spreads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_publication" ON "presences" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "presences_spread" ON "presences" USING btree ("spread_id");