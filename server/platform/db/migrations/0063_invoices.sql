CREATE TABLE "invoice_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"admin_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_entries_kind" CHECK ("invoice_entries"."kind" in ('paid','undone','credited','paid_back')),
	CONSTRAINT "invoice_entries_cents" CHECK ("invoice_entries"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"credit_of" uuid,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"bill_to" jsonb NOT NULL,
	"purchase_order" text,
	"cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when kind = 'credit_note' then 'paid' when credited_cents >= cents then 'void' when paid_cents + credited_cents >= cents then 'paid' else 'issued' end) STORED NOT NULL,
	"on_account" boolean DEFAULT false NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"admin_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice','credit_note')),
	CONSTRAINT "invoices_credit_of" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credit_of" is not null)),
	CONSTRAINT "invoices_cents" CHECK ("invoices"."cents" > 0 and "invoices"."paid_cents" >= 0 and "invoices"."credited_cents" between 0 and "invoices"."cents")
);
--> statement-breakpoint
CREATE TABLE "run_terms" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"term_days" integer,
	"purchase_order" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_terms_days" CHECK ("run_terms"."term_days" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of_invoices_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_terms" ADD CONSTRAINT "run_terms_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_entries_once" ON "invoice_entries" USING btree ("invoice_id","kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("year","serial");--> statement-breakpoint
CREATE INDEX "invoices_run" ON "invoices" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_credit" ON "invoices" USING btree ("credit_of") WHERE "invoices"."credit_of" is not null;
--> statement-breakpoint
CREATE TRIGGER invoice_entries_append_only BEFORE UPDATE OR DELETE ON invoice_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoices_never_deleted BEFORE DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was issued stays as it was; sums, reminders and whose name it bears may change.
CREATE TRIGGER invoices_as_issued BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.run_id, OLD.kind, OLD.credit_of, OLD.number, OLD.year, OLD.serial, OLD.lines, OLD.cents, OLD.on_account, OLD.issued_on, OLD.due_on)
    IS DISTINCT FROM (NEW.run_id, NEW.kind, NEW.credit_of, NEW.number, NEW.year, NEW.serial, NEW.lines, NEW.cents, NEW.on_account, NEW.issued_on, NEW.due_on))
  EXECUTE FUNCTION refuse_change();
