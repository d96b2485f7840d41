ALTER TABLE "invoices" ADD COLUMN "seller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "transfer_details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoice_seller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_invoices" CHECK (length("settings"."invoice_seller") <= 500 and length("settings"."transfer_details") <= 500);--> statement-breakpoint
DROP TRIGGER invoices_as_issued ON invoices;--> statement-breakpoint
-- As before, and with what the paper says of the seller, the transfer and the customer's own number.
CREATE TRIGGER invoices_as_issued BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.run_id, OLD.kind, OLD.credit_of, OLD.number, OLD.year, OLD.serial, OLD.lines, OLD.cents, OLD.on_account, OLD.issued_on, OLD.due_on, OLD.seller, OLD.transfer_details, OLD.purchase_order)
    IS DISTINCT FROM (NEW.run_id, NEW.kind, NEW.credit_of, NEW.number, NEW.year, NEW.serial, NEW.lines, NEW.cents, NEW.on_account, NEW.issued_on, NEW.due_on, NEW.seller, NEW.transfer_details, NEW.purchase_order))
  EXECUTE FUNCTION refuse_change();
