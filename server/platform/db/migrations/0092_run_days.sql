ALTER TABLE "settings" ADD COLUMN "offer_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "ready_by" date;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "proposed_day" date;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_open" ON "runs" USING btree ("id") WHERE "runs"."state" in ('collecting','ready','sample','making','paused');--> statement-breakpoint
CREATE INDEX "runs_late" ON "runs" USING btree ("id") WHERE "runs"."is_late" and "runs"."done_at" is null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_offer" CHECK ("settings"."offer_days" between 1 and 90);