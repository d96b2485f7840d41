ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_kind";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_cents";--> statement-breakpoint
ALTER TABLE "balances" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balance_entries" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "hosted_invoices" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "hosted_invoices" ALTER COLUMN "credited_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoice_entries" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
-- The type of a column cannot be changed while a generated column or a trigger reads it: both are made again, unchanged.
DROP TRIGGER invoices_as_issued ON invoices;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "paid_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "credited_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "state" text GENERATED ALWAYS AS (case when kind = 'credit_note' then 'paid' when credited_cents >= cents then 'void' when paid_cents + credited_cents >= cents then 'paid' else 'issued' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE TRIGGER invoices_as_issued BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.run_id, OLD.kind, OLD.credit_of, OLD.number, OLD.year, OLD.serial, OLD.lines, OLD.cents, OLD.on_account, OLD.issued_on, OLD.due_on, OLD.seller, OLD.transfer_details, OLD.purchase_order)
    IS DISTINCT FROM (NEW.run_id, NEW.kind, NEW.credit_of, NEW.number, NEW.year, NEW.serial, NEW.lines, NEW.cents, NEW.on_account, NEW.issued_on, NEW.due_on, NEW.seller, NEW.transfer_details, NEW.purchase_order))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind" CHECK ("balance_entries"."kind" in ('paid_in','invoiced','credited','paid_out','transferred','reclaimed','came_back','made_up','spent','refunded'));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_kind" CHECK ("gift_card_entries"."kind" in ('issued','spent','refunded','blocked','paid_out','transferred','reclaimed','came_back','made_up'));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_cents" CHECK (case when "gift_card_entries"."kind" in ('issued','refunded','came_back') then "gift_card_entries"."cents" > 0
        when "gift_card_entries"."kind" = 'blocked' then "gift_card_entries"."cents" <= 0 else "gift_card_entries"."cents" < 0 end);--> statement-breakpoint
-- What is gone of a gift card's payment left the card blocked with its money on it: it leaves the card now.
WITH gone AS (
  SELECT card.id, c.payment_ref, least(card.balance_cents, c.gone_cents + coalesce((SELECT sum(cents) FROM gift_card_entries e
    WHERE e.gift_card_id = card.id AND e.kind = 'blocked'), 0)) AS cents
  FROM gift_cards card JOIN checkouts c ON c.payment_ref = card.payment_ref WHERE c.gone_cents > 0),
taken AS (
  INSERT INTO gift_card_entries (gift_card_id, kind, cents, reference)
  SELECT id, 'reclaimed', -cents, payment_ref || ':dispute:1' FROM gone WHERE cents > 0 RETURNING gift_card_id, cents)
UPDATE gift_cards SET balance_cents = balance_cents + taken.cents FROM taken WHERE gift_cards.id = taken.gift_card_id;
