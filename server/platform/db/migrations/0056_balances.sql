CREATE TABLE "balance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"balance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_kind" CHECK ("balance_entries"."kind" in ('paid_in','invoiced','credited','paid_out','spent','refunded')),
	CONSTRAINT "balance_entries_cents" CHECK (case when "balance_entries"."kind" in ('paid_in','invoiced','refunded') then "balance_entries"."cents" > 0 else "balance_entries"."cents" < 0 end),
	CONSTRAINT "balance_entries_of" CHECK (("balance_entries"."kind" in ('spent','refunded')) = ("balance_entries"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"run_id" uuid,
	"cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_one" CHECK (num_nonnulls("balances"."user_id", "balances"."run_id") <= 1),
	CONSTRAINT "balances_cents" CHECK ("balances"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_once" ON "balance_entries" USING btree ("balance_id","kind","reference");--> statement-breakpoint
CREATE INDEX "balance_entries_balance" ON "balance_entries" USING btree ("balance_id","id");--> statement-breakpoint
CREATE INDEX "balance_entries_order" ON "balance_entries" USING btree ("order_id") WHERE "balance_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "balances_user" ON "balances" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balances_run" ON "balances" USING btree ("run_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_run" ON "orders" USING btree ("run_id","created_at") WHERE "orders"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_balance_id" ON "orders" USING btree ("balance_id") WHERE "orders"."balance_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('shop','api','run'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance" CHECK ("orders"."balance_cents" between 0 and "orders"."total_cents" - "orders"."gift_card_cents" and ("orders"."balance_cents" = 0 or "orders"."balance_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" >= 0 and "refunds"."gift_cents" >= 0 and "refunds"."balance_cents" >= 0 and "refunds"."amount_cents" + "refunds"."gift_cents" + "refunds"."balance_cents" > 0);--> statement-breakpoint
CREATE TRIGGER balance_entries_append_only BEFORE UPDATE OR DELETE ON balance_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
