ALTER TABLE "shipments" ALTER COLUMN "carrier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "tracking_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_tracking" CHECK (("shipments"."carrier" is null) = ("shipments"."tracking_number" is null));--> statement-breakpoint
UPDATE "orders" SET "revision" = 1 + changes.count FROM (
  SELECT "order_id", count(*)::int AS count FROM "order_events" WHERE "kind" = 'changed' GROUP BY "order_id"
) changes WHERE changes.order_id = "orders"."id";--> statement-breakpoint
-- Whoever changes what is lettered or where it goes, the order's papers tell that they are of an older revision.
CREATE FUNCTION next_order_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_revision BEFORE UPDATE OF items, cancelled_lines, shipping_address, customer_address, ship_to_recipient ON "orders"
  FOR EACH ROW WHEN ((OLD.items, OLD.cancelled_lines, OLD.shipping_address, OLD.customer_address, OLD.ship_to_recipient)
    IS DISTINCT FROM (NEW.items, NEW.cancelled_lines, NEW.shipping_address, NEW.customer_address, NEW.ship_to_recipient))
  EXECUTE FUNCTION next_order_revision();
