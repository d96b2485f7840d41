ALTER TABLE "balances" ADD COLUMN "missing_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "missing_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE balances SET missing_cents = known.missing FROM (
  SELECT paid.balance_id AS id, sum(c.gone_cents - taken.cents) AS missing
  FROM balance_entries paid JOIN checkouts c ON c.payment_ref = paid.reference AND c.purpose = 'top_up' AND c.gone_cents > 0,
    LATERAL (SELECT coalesce(-sum(cents), 0) AS cents FROM balance_entries e
      WHERE e.balance_id = paid.balance_id AND starts_with(e.reference, c.payment_ref || ':')) taken
  WHERE paid.kind = 'paid_in' GROUP BY paid.balance_id) known
WHERE balances.id = known.id;
--> statement-breakpoint
UPDATE gift_cards SET missing_cents = c.gone_cents + coalesce((SELECT sum(cents) FROM gift_card_entries e
  WHERE e.gift_card_id = gift_cards.id AND e.kind NOT IN ('issued', 'spent', 'refunded')), 0)
FROM checkouts c WHERE c.payment_ref = gift_cards.payment_ref AND c.gone_cents > 0;
