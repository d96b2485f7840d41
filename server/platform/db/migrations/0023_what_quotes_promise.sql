ALTER TABLE "quote_offer_lines" ADD COLUMN "card_design_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD COLUMN "design_title" text;--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD COLUMN "writing_style" text;--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD COLUMN "selected_artist_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD COLUMN "artist_name" text;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD COLUMN "ready_by" date;--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD CONSTRAINT "quote_offer_lines_design" CHECK (("quote_offer_lines"."card_design_id" is null) = ("quote_offer_lines"."design_title" is null));--> statement-breakpoint
ALTER TABLE "quote_offer_lines" ADD CONSTRAINT "quote_offer_lines_artist" CHECK (("quote_offer_lines"."selected_artist_id" is null) = ("quote_offer_lines"."artist_name" is null));