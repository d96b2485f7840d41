ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_quantity";--> statement-breakpoint
ALTER TABLE "promise_holds" DROP CONSTRAINT "promise_holds_checkout_id_line_pk";--> statement-breakpoint
ALTER TABLE "promise_holds" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promise_holds" ADD CONSTRAINT "promise_holds_checkout_id_line_position_pk" PRIMARY KEY("checkout_id","line","position");--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "recipients" jsonb;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "waits_for_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pieces_person" ON "pieces" USING btree ("person_id") WHERE "pieces"."person_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity" CHECK (case when "cart_items"."recipients" is null then "cart_items"."quantity" between 1 and 10
        else "cart_items"."quantity" = jsonb_array_length("cart_items"."recipients") and "cart_items"."quantity" between 1 and 50 end);
