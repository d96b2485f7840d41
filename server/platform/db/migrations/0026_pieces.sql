CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"piece_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"email" text,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refund_id" uuid,
	"admin_id" uuid,
	"answer" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('waiting','granted','declined')),
	CONSTRAINT "claims_wish" CHECK ("claims"."wish" in ('again','refund')),
	CONSTRAINT "claims_reason" CHECK ("claims"."reason" in ('words','damaged','late','never arrived','returned','other'))
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"artist_id" uuid NOT NULL,
	"piece_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"turn" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('lettered','taken back'))
);
--> statement-breakpoint
CREATE TABLE "piece_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"piece_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"who" uuid,
	"round" integer NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_events_role" CHECK ("piece_events"."role" in ('shopper','artist','desk','carrier','giftee','timer'))
);
--> statement-breakpoint
CREATE TABLE "piece_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"piece_id" uuid NOT NULL,
	"role" text NOT NULL,
	"who" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_messages_role" CHECK ("piece_messages"."role" in ('shopper','artist','desk'))
);
--> statement-breakpoint
CREATE TABLE "piece_photo_files" (
	"photo_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea",
	CONSTRAINT "piece_photo_files_photo_id_width_format_pk" PRIMARY KEY("photo_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "piece_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"piece_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_photos_kind" CHECK ("piece_photos"."kind" in ('inside','envelope','other'))
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"copies" integer NOT NULL,
	"share_cents" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"rush" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"custom_message" text,
	"custom_signature" text,
	"writing_style" text NOT NULL,
	"previous_words" jsonb,
	"artist_id" uuid,
	"artist_name" text,
	"artist_chosen" boolean NOT NULL,
	"artist_asked" boolean DEFAULT false NOT NULL,
	"refused_by" uuid[] DEFAULT '{}' NOT NULL,
	"recipient" jsonb NOT NULL,
	"without_waiting" boolean DEFAULT false NOT NULL,
	"promise" jsonb,
	"due_at" timestamp with time zone NOT NULL,
	"changeable_until" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"approve_by" timestamp with time zone,
	"in_review" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone,
	"lettered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pieces_state" CHECK ("pieces"."state" in ('waiting','offered','accepted','lettered','approved','mailed','arrived','returned','cancelled')),
	CONSTRAINT "pieces_numbers" CHECK ("pieces"."copies" > 0 and "pieces"."share_cents" >= 0 and "pieces"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"change_hours" integer DEFAULT 2 NOT NULL,
	"approve_hours" integer DEFAULT 24 NOT NULL,
	"accept_hours" integer DEFAULT 12 NOT NULL,
	"cards_per_day" integer DEFAULT 6 NOT NULL,
	"guarantee_days" integer DEFAULT 60 NOT NULL,
	"claim_count" integer DEFAULT 5 NOT NULL,
	"claim_cents" integer DEFAULT 10000 NOT NULL,
	"review_first" integer DEFAULT 3 NOT NULL,
	"photo_days" integer DEFAULT 90 NOT NULL,
	"presume_days" integer DEFAULT 10 NOT NULL,
	"default_rate_cents" integer DEFAULT 500 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one" CHECK ("settings"."id"),
	CONSTRAINT "settings_hours" CHECK ("settings"."change_hours" >= 2 and "settings"."approve_hours" > 0 and "settings"."accept_hours" > 0),
	CONSTRAINT "settings_days" CHECK ("settings"."guarantee_days" >= 60 and "settings"."photo_days" > 0 and "settings"."presume_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_order_id_line_pk";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changeable_until" timestamp with time zone;--> statement-breakpoint
INSERT INTO settings DEFAULT VALUES;--> statement-breakpoint
-- Words of orders that were placed less than two hours ago can still be changed.
UPDATE orders SET changeable_until = created_at + interval '2 hours'
  WHERE status = 'pending' AND created_at > now() - interval '2 hours';--> statement-breakpoint
-- Every line of every order gets its piece. Of pending ones the minute job offers what is due.
INSERT INTO pieces (order_id, line, state, copies, share_cents, custom_message, custom_signature, writing_style,
  artist_id, artist_name, artist_chosen, recipient, due_at, changeable_until, next_at, accepted_at, mailed_at, created_at)
SELECT orders.id, place - 1,
  CASE
    WHEN orders.status = 'cancelled' OR (place - 1)::int = ANY (cancelled_lines) THEN 'cancelled'
    WHEN shipments.created_at IS NOT NULL OR orders.status = 'completed' THEN 'mailed'
    WHEN orders.status = 'processing' THEN 'accepted'
    ELSE 'waiting'
  END,
  (item->>'quantity')::int,
  round((item->>'price')::numeric * 100)::int * (item->>'quantity')::int,
  item->>'customMessage', item->>'customSignature', item->>'writingStyle',
  (item->>'selectedArtistId')::uuid, item->'selectedArtist'->>'name', item->>'selectedArtistId' IS NOT NULL,
  CASE WHEN NOT ship_to_recipient AND jsonb_typeof(customer_address) = 'object' THEN customer_address ELSE shipping_address END,
  -- The end of the fifth working day; holidays are left out of it here.
  (SELECT max(day) + interval '1 day' - interval '1 millisecond' FROM (
    SELECT day FROM generate_series(date_trunc('day', orders.created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day',
      orders.created_at + interval '10 days', interval '1 day') day
    WHERE extract(isodow FROM day AT TIME ZONE 'UTC') < 6 ORDER BY day LIMIT 5) days),
  CASE WHEN orders.status = 'pending' THEN orders.created_at + interval '2 hours' END,
  CASE
    WHEN orders.status = 'cancelled' OR (place - 1)::int = ANY (cancelled_lines) THEN NULL
    WHEN shipments.created_at IS NOT NULL OR orders.status = 'completed'
      THEN coalesce(shipments.created_at, orders.updated_at) + interval '10 days'
    WHEN orders.status = 'pending' THEN orders.created_at + interval '2 hours'
  END,
  CASE WHEN orders.status IN ('processing', 'completed') THEN coalesce(
    (SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND kind = 'started'), orders.updated_at) END,
  CASE WHEN shipments.created_at IS NOT NULL OR orders.status = 'completed'
    THEN coalesce(shipments.created_at, orders.updated_at) END,
  orders.created_at
FROM orders CROSS JOIN jsonb_array_elements(items) WITH ORDINALITY lines(item, place)
LEFT JOIN shipments ON shipments.order_id = orders.id AND shipments.line = place - 1;--> statement-breakpoint
UPDATE pieces SET changeable_until = NULL WHERE changeable_until <= now() OR state <> 'waiting';--> statement-breakpoint
-- From now on an order whose cards are all in the mail is completed.
INSERT INTO order_events (order_id, kind) SELECT id, 'completed' FROM orders WHERE status = 'processing'
  AND NOT EXISTS (SELECT FROM pieces WHERE order_id = orders.id AND state NOT IN ('mailed', 'cancelled'));--> statement-breakpoint
UPDATE orders SET status = 'completed' WHERE status = 'processing'
  AND NOT EXISTS (SELECT FROM pieces WHERE order_id = orders.id AND state NOT IN ('mailed', 'cancelled'));--> statement-breakpoint
INSERT INTO piece_events (piece_id, kind, role, round, created_at)
  SELECT id, 'ordered', 'shopper', 1, created_at FROM pieces;--> statement-breakpoint
INSERT INTO piece_events (piece_id, kind, role, round, created_at)
  SELECT id, 'accepted', 'desk', 1, accepted_at FROM pieces WHERE accepted_at IS NOT NULL AND state <> 'cancelled';--> statement-breakpoint
INSERT INTO piece_events (piece_id, kind, role, round, created_at)
  SELECT id, 'mailed', 'desk', 1, mailed_at FROM pieces WHERE mailed_at IS NOT NULL AND state <> 'cancelled';--> statement-breakpoint
INSERT INTO piece_events (piece_id, kind, role, round, created_at)
  SELECT pieces.id, 'cancelled', 'desk', 1, orders.updated_at FROM pieces JOIN orders ON orders.id = order_id
  WHERE pieces.state = 'cancelled';--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "piece_id" uuid;--> statement-breakpoint
UPDATE shipments SET piece_id = pieces.id FROM pieces
  WHERE pieces.order_id = shipments.order_id AND pieces.line = shipments.line;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "piece_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_piece_id_round_pk" PRIMARY KEY("piece_id","round");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_events" ADD CONSTRAINT "piece_events_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_messages" ADD CONSTRAINT "piece_messages_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_photo_files" ADD CONSTRAINT "piece_photo_files_photo_id_piece_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."piece_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_photos" ADD CONSTRAINT "piece_photos_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("piece_id","round");--> statement-breakpoint
CREATE INDEX "claims_email" ON "claims" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("created_at") WHERE "claims"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("piece_id","kind","turn");--> statement-breakpoint
CREATE INDEX "earnings_artist" ON "earnings" USING btree ("artist_id","created_at");--> statement-breakpoint
CREATE INDEX "piece_events_piece" ON "piece_events" USING btree ("piece_id","id");--> statement-breakpoint
CREATE INDEX "piece_messages_piece" ON "piece_messages" USING btree ("piece_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_photos_once" ON "piece_photos" USING btree ("piece_id","round","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "pieces_place" ON "pieces" USING btree ("order_id","line","position");--> statement-breakpoint
CREATE INDEX "pieces_artist" ON "pieces" USING btree ("artist_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "pieces_state_due" ON "pieces" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "pieces_due" ON "pieces" USING btree ("due_at","id") WHERE "pieces"."state" in ('waiting','offered','accepted','lettered','approved');--> statement-breakpoint
CREATE INDEX "pieces_next" ON "pieces" USING btree ("next_at") WHERE "pieces"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pieces_review" ON "pieces" USING btree ("due_at") WHERE "pieces"."in_review";--> statement-breakpoint
CREATE INDEX "pieces_arrived" ON "pieces" USING btree ("arrived_at") WHERE "pieces"."arrived_at" is not null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","line");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER piece_events_append_only BEFORE UPDATE OR DELETE ON piece_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER earnings_append_only BEFORE UPDATE OR DELETE ON earnings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
