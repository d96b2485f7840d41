-- What a payment is for was the prefix of its owner; now it is a column, and its id another one.
DROP INDEX "checkouts_owner";--> statement-breakpoint
DROP INDEX "checkouts_under_way";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "owner" TO "purpose_id";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "purpose_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
UPDATE checkouts SET purpose_id = known.id, purpose = known.purpose FROM (
  SELECT id AS checkout, purposes.purpose, substr(purpose_id, length(prefix) + 1) AS id FROM checkouts, (VALUES
    ('piece:', 'other_words'), ('tip:shopper:', 'tip'), ('tip:giftee:', 'giftee_tip'), ('gift:', 'gift_card'),
    ('top-up:user:', 'top_up'), ('invoice:', 'invoice')) AS purposes (prefix, purpose)
  WHERE starts_with(purpose_id, prefix)) AS known (checkout, purpose, id)
WHERE checkouts.id = known.checkout;--> statement-breakpoint
-- Of an erased one, what it has become tells; one that became nothing is refunded if it is paid after all.
UPDATE checkouts SET purpose_id = NULL, purpose = CASE
  WHEN amount_cents IS NULL THEN 'order'
  WHEN EXISTS (SELECT FROM gift_cards WHERE gift_cards.payment_ref = checkouts.payment_ref) THEN 'gift_card'
  ELSE 'top_up' END
WHERE purpose_id = 'erased';--> statement-breakpoint
-- Tips follow what went back of them as everything else does.
UPDATE checkouts SET gone_cents = tips.back_cents FROM tips
WHERE tips.payment_ref = checkouts.payment_ref AND tips.back_cents <> checkouts.gone_cents;--> statement-breakpoint
CREATE INDEX "checkouts_purposes" ON "checkouts" USING btree ("purpose_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_under_way" ON "checkouts" USING btree ("purpose_id","purpose") WHERE "checkouts"."state" in ('open','paying');--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_purpose" CHECK ("checkouts"."purpose" in ('order','other_words','tip','giftee_tip','gift_card','top_up','invoice'));
