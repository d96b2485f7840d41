CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting','delivered','failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"off_since" timestamp with time zone,
	"off_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_mode" CHECK ("webhook_endpoints"."mode" in ('test','live')),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_off" CHECK (("webhook_endpoints"."off_since" is null) = ("webhook_endpoints"."off_reason" is null)),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id","mode","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_subject" ON "webhook_events" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_events_user" ON "webhook_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_created" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
-- An event is on its way to every endpoint that asked for its kind, from the transaction that wrote it.
CREATE FUNCTION deliver_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (event_id, endpoint_id, subject_id, sequence)
  SELECT NEW.id, e.id, NEW.subject_id, NEW.sequence
  FROM webhook_endpoints e
  WHERE e.user_id = NEW.user_id AND e.mode = NEW.mode AND e.off_since IS NULL AND NEW.type = ANY(e.events);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_events_deliver AFTER INSERT ON webhook_events
  FOR EACH ROW EXECUTE FUNCTION deliver_webhook_event();
--> statement-breakpoint
-- Whoever changes a piece holds its row, so its events are counted one after another.
CREATE FUNCTION tell_webhooks_of_piece() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := '{accepted,lettered,passed,mailed,arrived,presumed,returned}';
BEGIN
  INSERT INTO webhook_events (user_id, mode, type, subject_id, sequence, data)
  SELECT o.user_id, 'live',
    CASE NEW.kind WHEN 'lettered' THEN 'piece.photo_ready' WHEN 'passed' THEN 'piece.photo_ready'
      WHEN 'presumed' THEN 'piece.arrived' ELSE 'piece.' || NEW.kind END,
    p.id, s.sequence,
    jsonb_build_object('id', p.id, 'orderId', o.id, 'mode', 'live', 'state', p.state, 'reference', p.reference,
      'orderReference', o.reference, 'round', p.round, 'sequence', s.sequence, 'shipment',
      (SELECT jsonb_build_object('carrier', m.carrier, 'trackingNumber', m.tracking_number)
        FROM shipments m WHERE m.piece_id = p.id AND m.round = p.round))
  FROM pieces p
  JOIN orders o ON o.id = p.order_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS sequence FROM piece_events c
    WHERE c.piece_id = p.id AND c.kind = ANY(counted) AND c.id <= NEW.id) s
  WHERE p.id = NEW.piece_id AND o.user_id IS NOT NULL
    -- Photos that wait for the desk are nobody else's to see.
    AND NOT (NEW.kind = 'lettered' AND p.in_review)
    AND EXISTS (SELECT 1 FROM webhook_endpoints e
      WHERE e.user_id = o.user_id AND e.mode = 'live' AND e.off_since IS NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER piece_events_webhooks AFTER INSERT ON piece_events FOR EACH ROW
  WHEN (NEW.kind IN ('accepted','lettered','passed','mailed','arrived','presumed','returned'))
  EXECUTE FUNCTION tell_webhooks_of_piece();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (user_id, mode, type, subject_id, sequence, data)
  SELECT NEW.user_id, 'live', 'order.cancelled', NEW.id, 1,
    jsonb_build_object('id', NEW.id, 'mode', 'live', 'status', NEW.status, 'reference', NEW.reference, 'sequence', 1)
  WHERE EXISTS (SELECT 1 FROM webhook_endpoints e
    WHERE e.user_id = NEW.user_id AND e.mode = 'live' AND e.off_since IS NULL)
  ON CONFLICT (subject_id, sequence) DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_webhooks AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION tell_webhooks_of_order();
