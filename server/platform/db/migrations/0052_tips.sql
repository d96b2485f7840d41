CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"piece_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"artist_name" text NOT NULL,
	"giver" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"back_cents" integer DEFAULT 0 NOT NULL,
	"note" text,
	"email" text,
	"payment_ref" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_giver" CHECK ("tips"."giver" in ('shopper','giftee')),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount_cents" > 0 and "tips"."back_cents" between 0 and "tips"."amount_cents")
);
--> statement-breakpoint
DROP INDEX "earnings_once";--> statement-breakpoint
DROP INDEX "earnings_tip";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tip" jsonb;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tips_payment_ref" ON "tips" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "tips_piece" ON "tips" USING btree ("piece_id","created_at");--> statement-breakpoint
CREATE INDEX "tips_email" ON "tips" USING btree (lower("email")) WHERE "tips"."email" is not null;--> statement-breakpoint
CREATE INDEX "tips_addressed" ON "tips" USING btree ("created_at") WHERE "tips"."email" is not null;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_tips" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('ordered','expired','refunded') and "checkouts"."tip" is not null;--> statement-breakpoint
CREATE INDEX "earnings_piece" ON "earnings" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("piece_id","kind","turn") WHERE "earnings"."tip_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_tip" ON "earnings" USING btree ("tip_id","turn") WHERE "earnings"."tip_id" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_other_tip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.piece_id, NEW.artist_id, NEW.giver, NEW.amount_cents, NEW.payment_ref, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.piece_id, OLD.artist_id, OLD.giver, OLD.amount_cents, OLD.payment_ref, OLD.created_at)
  THEN RAISE EXCEPTION 'who gave a tip, for what and how much never changes'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tips_once BEFORE UPDATE OR DELETE ON tips FOR EACH ROW EXECUTE FUNCTION refuse_other_tip();
