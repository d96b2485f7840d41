DROP TABLE "run_recipients" CASCADE;--> statement-breakpoint
DROP TABLE "run_uploads" CASCADE;--> statement-breakpoint
DROP TABLE "runs" CASCADE;