CREATE TABLE "balance_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"balance_id" uuid NOT NULL,
	"way" text NOT NULL,
	"cents" integer NOT NULL,
	"reference" text,
	"admin_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_payouts_way" CHECK ("balance_payouts"."way" in ('cards','transfer')),
	CONSTRAINT "balance_payouts_cents" CHECK ("balance_payouts"."cents" > 0),
	CONSTRAINT "balance_payouts_reference" CHECK (("balance_payouts"."way" = 'transfer') = ("balance_payouts"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_cents";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "gone_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_payouts" ADD CONSTRAINT "balance_payouts_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_payouts" ADD CONSTRAINT "balance_payouts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_payouts_balance" ON "balance_payouts" USING btree ("balance_id","at");--> statement-breakpoint
CREATE INDEX "balance_entries_paid_in" ON "balance_entries" USING btree ("reference") WHERE "balance_entries"."kind" = 'paid_in';--> statement-breakpoint
CREATE INDEX "balances_held" ON "balances" USING btree ("created_at","id") WHERE "balances"."cents" > 0 and "balances"."run_id" is null;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind" CHECK ("balance_entries"."kind" in ('paid_in','invoiced','credited','paid_out','transferred','reclaimed','came_back','spent','refunded'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_cents" CHECK (case when "balance_entries"."kind" in ('paid_in','invoiced','came_back','refunded') then "balance_entries"."cents" > 0 else "balance_entries"."cents" < 0 end);--> statement-breakpoint
CREATE TRIGGER balance_payouts_append_only BEFORE UPDATE OR DELETE ON balance_payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What balances, invoices and gift cards have followed so far was noted in alerts alone.
UPDATE checkouts SET gone_cents = told.cents FROM (
  SELECT subject, max(least((detail->>'totalCents')::int, (SELECT amount_cents FROM checkouts c WHERE c.payment_ref = subject))) AS cents
  FROM alerts WHERE kind IN ('top_up_reclaimed', 'invoice_payment_reclaimed') GROUP BY subject) told
  WHERE checkouts.payment_ref = told.subject AND told.cents > 0;
--> statement-breakpoint
UPDATE checkouts SET gone_cents = least(amount_cents,
    (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_ref = checkouts.payment_ref AND r.state <> 'failed')
    + (SELECT coalesce(sum(d.withdrawn_cents), 0) FROM disputes d WHERE d.payment_ref = checkouts.payment_ref))
  WHERE payment_ref IN (SELECT payment_ref FROM gift_cards WHERE payment_ref IS NOT NULL)
    AND (EXISTS (SELECT FROM refunds r WHERE r.payment_ref = checkouts.payment_ref)
      OR EXISTS (SELECT FROM disputes d WHERE d.payment_ref = checkouts.payment_ref));
