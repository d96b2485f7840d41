CREATE TABLE "hosted_invoices" (
	"invoice_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"livemode" boolean NOT NULL,
	"amount_cents" integer NOT NULL,
	"credited_cents" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"customer_ref" text,
	"stripe_ref" text,
	"url" text,
	"payment_ref" text,
	"key_attempt" integer DEFAULT 0 NOT NULL,
	"working_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosted_invoices_invoice_id_attempt_pk" PRIMARY KEY("invoice_id","attempt"),
	CONSTRAINT "hosted_invoices_ref" UNIQUE("stripe_ref"),
	CONSTRAINT "hosted_invoices_state" CHECK ("hosted_invoices"."state" in ('pending','open','closing','void','settled','paid','elsewhere','failed')),
	CONSTRAINT "hosted_invoices_cents" CHECK ("hosted_invoices"."amount_cents" > 0 and "hosted_invoices"."credited_cents" >= 0),
	CONSTRAINT "hosted_invoices_paid" CHECK (("hosted_invoices"."state" = 'paid') = ("hosted_invoices"."payment_ref" is not null))
);
--> statement-breakpoint
ALTER TABLE "hosted_invoices" ADD CONSTRAINT "hosted_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hosted_invoices_live" ON "hosted_invoices" USING btree ("invoice_id") WHERE "hosted_invoices"."state" in ('pending','open','closing');--> statement-breakpoint
CREATE INDEX "hosted_invoices_due" ON "hosted_invoices" USING btree ("tried_at") WHERE "hosted_invoices"."state" in ('pending','open','closing');--> statement-breakpoint
CREATE INDEX "hosted_invoices_payment" ON "hosted_invoices" USING btree ("payment_ref") WHERE "hosted_invoices"."payment_ref" is not null;