CREATE TABLE "cart_codes" (
	"owner" text NOT NULL,
	"promo_code_id" uuid,
	"gift_card_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_codes_one" CHECK (num_nonnulls("cart_codes"."promo_code_id", "cart_codes"."gift_card_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "code_holds" (
	"checkout_id" uuid NOT NULL,
	"promo_code_id" uuid,
	"gift_card_id" uuid,
	"email" text,
	"cents" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_holds_one" CHECK (num_nonnulls("code_holds"."promo_code_id", "code_holds"."gift_card_id") = 1),
	CONSTRAINT "code_holds_cents" CHECK ("code_holds"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_kind" CHECK ("gift_card_entries"."kind" in ('issued','spent','refunded','blocked')),
	CONSTRAINT "gift_card_entries_cents" CHECK (case when "gift_card_entries"."kind" in ('issued','refunded') then "gift_card_entries"."cents" > 0
        when "gift_card_entries"."kind" = 'spent' then "gift_card_entries"."cents" < 0 else "gift_card_entries"."cents" <= 0 end),
	CONSTRAINT "gift_card_entries_of" CHECK (("gift_card_entries"."kind" in ('spent','refunded')) = ("gift_card_entries"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"initial_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"payment_ref" text,
	"note" text,
	"recipient_email" text,
	"recipient_name" text,
	"from_name" text,
	"message" text,
	"send_on" date,
	"sent_at" timestamp with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_form" CHECK ("gift_cards"."code" ~ '^[2-9A-HJ-NP-Z]{16}$'),
	CONSTRAINT "gift_cards_state" CHECK ("gift_cards"."state" in ('active','blocked','awaiting')),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."initial_cents" > 0 and "gift_cards"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"uses" integer,
	"uses_per_person" integer,
	"least_sum_cents" integer,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_form" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,32}$' and replace("promo_codes"."code", '-', '') !~ '^[2-9A-HJ-NP-Z]{16}$'),
	CONSTRAINT "promo_codes_kind" CHECK (case "promo_codes"."kind" when 'percent' then "promo_codes"."amount_cents" is null and coalesce("promo_codes"."percent", 0) between 1 and 100
        when 'amount' then "promo_codes"."percent" is null and coalesce("promo_codes"."amount_cents", 0) > 0 else false end),
	CONSTRAINT "promo_codes_time" CHECK ("promo_codes"."starts_at" < "promo_codes"."ends_at"),
	CONSTRAINT "promo_codes_limits" CHECK ("promo_codes"."uses" > 0 and "promo_codes"."uses_per_person" > 0 and "promo_codes"."least_sum_cents" >= 0),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" >= 0 and "promo_codes"."used" <= "promo_codes"."uses")
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"email" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_uses_email_form" CHECK ("promo_uses"."email" = lower("promo_uses"."email")),
	CONSTRAINT "promo_uses_cents" CHECK ("promo_uses"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_snapshots" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_snapshots" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_snapshots" ADD COLUMN "codes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "codes" jsonb;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_codes_promo" ON "cart_codes" USING btree ("owner") WHERE "cart_codes"."promo_code_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_codes_gift_card" ON "cart_codes" USING btree ("owner","gift_card_id") WHERE "cart_codes"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_codes_promo_code" ON "cart_codes" USING btree ("promo_code_id") WHERE "cart_codes"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_codes_of_gift_card" ON "cart_codes" USING btree ("gift_card_id") WHERE "cart_codes"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_codes_created" ON "cart_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_holds_promo" ON "code_holds" USING btree ("checkout_id") WHERE "code_holds"."promo_code_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "code_holds_gift_card" ON "code_holds" USING btree ("checkout_id","gift_card_id") WHERE "code_holds"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "code_holds_of_promo" ON "code_holds" USING btree ("promo_code_id","expires_at") WHERE "code_holds"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "code_holds_of_gift_card" ON "code_holds" USING btree ("gift_card_id","expires_at") WHERE "code_holds"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "code_holds_expired" ON "code_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_once" ON "gift_card_entries" USING btree ("gift_card_id","kind","reference");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_payment_ref" ON "gift_cards" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_recipient" ON "gift_cards" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "gift_cards_unsent" ON "gift_cards" USING btree ("send_on") WHERE "gift_cards"."state" = 'awaiting';--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promo_uses_person" ON "promo_uses" USING btree ("promo_code_id","email");--> statement-breakpoint
CREATE INDEX "promo_uses_email" ON "promo_uses" USING btree ("email");--> statement-breakpoint
ALTER TABLE "checkout_snapshots" ADD CONSTRAINT "checkout_snapshots_codes" CHECK ("checkout_snapshots"."discount_cents" >= 0 and "checkout_snapshots"."gift_card_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_codes" CHECK ("orders"."discount_cents" >= 0 and "orders"."gift_card_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON gift_card_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
