CREATE TABLE "quote_offer_lines" (
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "quote_offer_lines_offer_id_position_pk" PRIMARY KEY("offer_id","position"),
	CONSTRAINT "quote_offer_lines_position" CHECK ("quote_offer_lines"."position" between 1 and 20),
	CONSTRAINT "quote_offer_lines_description" CHECK (length("quote_offer_lines"."description") between 1 and 200),
	CONSTRAINT "quote_offer_lines_quantity" CHECK ("quote_offer_lines"."quantity" between 1 and 10000),
	CONSTRAINT "quote_offer_lines_price" CHECK ("quote_offer_lines"."unit_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD CONSTRAINT "quote_offer_lines_offer_id_quote_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quote_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was offered before offers had lines.
INSERT INTO "quote_offer_lines" ("offer_id", "position", "description", "quantity", "unit_cents")
  SELECT "id", 1, 'Hand-lettered cards', "quantity", "unit_cents" FROM "quote_offers";--> statement-breakpoint
ALTER TABLE "quote_offers" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "quote_offers" DROP COLUMN "unit_cents";