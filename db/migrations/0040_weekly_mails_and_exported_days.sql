CREATE TABLE "exported_days" (
	"day" date PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"events" bigint NOT NULL,
	"exported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_recipients" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_mail_recipients_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"week" date NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "weekly_mails_user_id_group_id_week_pk" PRIMARY KEY("user_id","group_id","week")
);
--> statement-breakpoint
ALTER TABLE "weekly_mail_recipients" ADD CONSTRAINT "weekly_mail_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_recipients" ADD CONSTRAINT "weekly_mail_recipients_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_mail_recipients_token" ON "weekly_mail_recipients" USING btree ("token");