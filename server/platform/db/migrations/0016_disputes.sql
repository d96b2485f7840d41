CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_ledger" DROP CONSTRAINT "payment_ledger_kind";--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "disputes_lost" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'lost';--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_kind" CHECK ("payment_ledger"."kind" in ('intent','succeeded','refunded','disputed','dispute_won','dispute_lost','canceled'));