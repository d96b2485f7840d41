ALTER TABLE "hosted_invoices" DROP CONSTRAINT "hosted_invoices_paid";--> statement-breakpoint
DROP INDEX "hosted_invoices_due";--> statement-breakpoint
ALTER TABLE "hosted_invoices" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "hosted_invoices_due" ON "hosted_invoices" USING btree ("tried_at") WHERE "hosted_invoices"."state" in ('pending','open','closing','elsewhere','failed');--> statement-breakpoint
ALTER TABLE "hosted_invoices" ADD CONSTRAINT "hosted_invoices_paid" CHECK ("hosted_invoices"."state" <> 'paid' or "hosted_invoices"."payment_ref" is not null);--> statement-breakpoint
UPDATE hosted_invoices SET paid_cents = amount_cents WHERE state = 'paid';
