ALTER TABLE "earnings" DROP CONSTRAINT "earnings_kind";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "other_words" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
CREATE INDEX "checkouts_words" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('ordered','expired','refunded') and "checkouts"."other_words" is not null;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('lettered','other words','taken back'));