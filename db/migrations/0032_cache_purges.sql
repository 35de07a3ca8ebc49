CREATE TABLE "cache_purges" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"with_pictures" boolean NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failed_at" timestamp with time zone
);
