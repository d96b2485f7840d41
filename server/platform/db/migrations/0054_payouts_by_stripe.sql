CREATE TABLE "payout_accounts" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"account_ref" text,
	"livemode" boolean NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"transfers_active" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"is_reviewing" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"bank_refused_at" timestamp with time zone,
	"bank_took_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_ref" UNIQUE("account_ref")
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"statement_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"account_ref" text NOT NULL,
	"livemode" boolean NOT NULL,
	"amount_cents" integer NOT NULL,
	"key_attempt" integer DEFAULT 0 NOT NULL,
	"transfer_ref" text,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"reversal_asked_at" timestamp with time zone,
	"reversal_key_attempt" integer DEFAULT 0 NOT NULL,
	"reversal_admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_transfers_statement_id_attempt_pk" PRIMARY KEY("statement_id","attempt"),
	CONSTRAINT "payout_transfers_ref" UNIQUE("transfer_ref"),
	CONSTRAINT "payout_transfers_amount" CHECK ("payout_transfers"."amount_cents" > 0),
	CONSTRAINT "payout_transfers_reversed" CHECK ("payout_transfers"."reversed_cents" between 0 and "payout_transfers"."amount_cents"),
	CONSTRAINT "payout_transfers_failure" CHECK ("payout_transfers"."failure" in ('balance','account','other')),
	CONSTRAINT "payout_transfers_failed_at" CHECK (("payout_transfers"."failure" is null) = ("payout_transfers"."failed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "automatic_payouts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_reversal_admin_id_admins_id_fk" FOREIGN KEY ("reversal_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_checked" ON "payout_accounts" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "payout_transfers_open" ON "payout_transfers" USING btree ("tried_at") WHERE "payout_transfers"."transfer_ref" is null and "payout_transfers"."failure" is null or "payout_transfers"."reversal_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_transfers_failed" ON "payout_transfers" USING btree ("failed_at") WHERE "payout_transfers"."failure" = 'balance';--> statement-breakpoint
CREATE FUNCTION refuse_other_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.statement_id <> OLD.statement_id OR NEW.attempt <> OLD.attempt
    OR NEW.account_ref <> OLD.account_ref OR NEW.amount_cents <> OLD.amount_cents OR NEW.livemode <> OLD.livemode
    OR OLD.transfer_ref IS NOT NULL AND NEW.transfer_ref IS DISTINCT FROM OLD.transfer_ref
    OR NEW.reversed_cents < OLD.reversed_cents
  THEN RAISE EXCEPTION 'what was transferred is never changed'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payout_transfers_kept BEFORE UPDATE OR DELETE ON payout_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_other_transfer();
