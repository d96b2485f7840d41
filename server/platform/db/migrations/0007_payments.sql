CREATE TABLE "failed_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resent_at" timestamp with time zone,
	CONSTRAINT "failed_letters_job" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_route_key_pk" PRIMARY KEY("owner","route","key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_ledger_kind" CHECK ("payment_ledger"."kind" in ('intent','succeeded','refunded','disputed','canceled'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_ref" text NOT NULL,
	"order_id" uuid,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested','done','failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "intent_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_letters_created" ON "failed_letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ledger_once" ON "payment_ledger" USING btree ("payment_ref","kind","reference");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('open','paying','paid','expired') and "checkouts"."payment_ref" is not null and not "checkouts"."intent_closed";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('changed','started','mailed','completed','cancelled','refunded'));--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the payment ledger is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_ledger_append_only BEFORE UPDATE OR DELETE ON "payment_ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- What was paid and given back before there was a ledger.
INSERT INTO "payment_ledger" ("payment_ref", "kind", "amount_cents", "reference")
  SELECT "payment_ref", 'succeeded', "total_cents", "payment_ref" FROM "orders";--> statement-breakpoint
INSERT INTO "refunds" ("payment_ref", "order_id", "amount_cents", "state")
  SELECT "payment_ref", "id", "refunded_cents", 'done' FROM "orders" WHERE "refunded_cents" > 0;--> statement-breakpoint
INSERT INTO "payment_ledger" ("payment_ref", "kind", "amount_cents", "reference")
  SELECT "payment_ref", 'refunded', "amount_cents", "id"::text FROM "refunds";
