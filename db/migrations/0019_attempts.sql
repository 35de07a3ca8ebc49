CREATE TABLE "attempts" (
	"budget" text NOT NULL,
	"subject" text NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_budget_subject_pk" PRIMARY KEY("budget","subject")
);
--> statement-breakpoint
CREATE INDEX "attempts_ends_at" ON "attempts" USING btree ("ends_at");