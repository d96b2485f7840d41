ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "gift_card" jsonb;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "checkouts_gift_cards" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('ordered','expired','refunded') and "checkouts"."gift_card" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree (lower("buyer_email"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" >= 0 and "refunds"."gift_cents" >= 0 and "refunds"."amount_cents" + "refunds"."gift_cents" > 0);