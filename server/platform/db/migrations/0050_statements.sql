CREATE TABLE "payout_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"day" date NOT NULL,
	"reference" text,
	"note" text,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_events_kind" CHECK ("payout_events"."kind" in ('started','paid','failed','reversed')),
	CONSTRAINT "payout_events_method" CHECK ("payout_events"."method" in ('hand','stripe')),
	CONSTRAINT "payout_events_amount" CHECK ("payout_events"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"earning_id" bigint PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"statement_id" uuid
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"artist_name" text NOT NULL,
	"number" text NOT NULL,
	"week_from" date NOT NULL,
	"time_zone" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_cents" integer NOT NULL,
	"tip_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"reference" text,
	"paid_on" date,
	"failure" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_state" CHECK ("statements"."state" in ('open','paying','paid','failed')),
	CONSTRAINT "statements_method" CHECK ("statements"."method" in ('hand','stripe')),
	CONSTRAINT "statements_total" CHECK ("statements"."total_cents" > 0),
	CONSTRAINT "statements_monday" CHECK (extract(isodow from "statements"."week_from") = 1),
	CONSTRAINT "statements_paid_on" CHECK (("statements"."state" = 'paid') = ("statements"."paid_on" is not null)),
	CONSTRAINT "statements_failure" CHECK (("statements"."state" = 'failed') = ("statements"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "earnings" DROP CONSTRAINT "earnings_kind";--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "rate_cents" integer;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "tip_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_events_once" ON "payout_events" USING btree ("statement_id","attempt","kind");--> statement-breakpoint
CREATE INDEX "payout_events_day" ON "payout_events" USING btree ("day") WHERE "payout_events"."kind" in ('paid','reversed');--> statement-breakpoint
CREATE INDEX "statement_lines_waiting" ON "statement_lines" USING btree ("artist_id","created_at") WHERE "statement_lines"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id") WHERE "statement_lines"."statement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_week" ON "statements" USING btree ("artist_id","week_from");--> statement-breakpoint
CREATE INDEX "statements_owed" ON "statements" USING btree ("week_from","id") WHERE "statements"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "statements_paid" ON "statements" USING btree ("paid_on","id") WHERE "statements"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "statements_failed" ON "statements" USING btree ("week_from","id") WHERE "statements"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "earnings_tip" ON "earnings" USING btree ("tip_id") WHERE "earnings"."tip_id" is not null;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_of_tip" CHECK (("earnings"."kind" in ('tip','tip taken back')) = ("earnings"."tip_id" is not null));--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_sign" CHECK (case when "earnings"."kind" in ('taken back','tip taken back') then "earnings"."amount_cents" <= 0 else "earnings"."amount_cents" >= 0 end);--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('lettered','other words','taken back','tip','tip taken back'));--> statement-breakpoint
-- Lines that were earned before there were statements wait for their first one.
INSERT INTO statement_lines (earning_id, artist_id, created_at) SELECT id, artist_id, created_at FROM earnings;--> statement-breakpoint
CREATE FUNCTION wait_for_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored backup brings the lines of statements before those of the ledger.
  INSERT INTO statement_lines (earning_id, artist_id, created_at) VALUES (NEW.id, NEW.artist_id, NEW.created_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER earnings_wait AFTER INSERT ON earnings FOR EACH ROW EXECUTE FUNCTION wait_for_statement();--> statement-breakpoint
ALTER TABLE earnings ADD CONSTRAINT earnings_line FOREIGN KEY (id) REFERENCES statement_lines (earning_id) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE FUNCTION refuse_other_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.statement_id IS NOT NULL OR NEW.earning_id <> OLD.earning_id
    OR NEW.artist_id <> OLD.artist_id OR NEW.created_at <> OLD.created_at
  THEN RAISE EXCEPTION 'a line is given a statement once, and keeps it'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER statement_lines_once BEFORE UPDATE OR DELETE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_other_statement();--> statement-breakpoint
CREATE FUNCTION refuse_other_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.artist_id, NEW.artist_name, NEW.number, NEW.week_from, NEW.time_zone, NEW.ends_at, NEW.total_cents, NEW.tip_cents, NEW.created_at)
    IS DISTINCT FROM (OLD.artist_id, OLD.artist_name, OLD.number, OLD.week_from, OLD.time_zone, OLD.ends_at, OLD.total_cents, OLD.tip_cents, OLD.created_at)
  THEN RAISE EXCEPTION 'what a statement says of its week never changes'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER statements_of_week BEFORE UPDATE OR DELETE ON statements
  FOR EACH ROW EXECUTE FUNCTION refuse_other_week();--> statement-breakpoint
CREATE TRIGGER payout_events_append_only BEFORE UPDATE OR DELETE ON payout_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
