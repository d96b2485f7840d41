ALTER TABLE "people" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "run_lists" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;