ALTER TABLE "promo_codes" ADD COLUMN "given_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_codes_owner" ON "cart_codes" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "code_holds_checkout" ON "code_holds" USING btree ("checkout_id");--> statement-breakpoint
UPDATE "promo_codes" SET "given_cents" = (SELECT coalesce(sum("cents"), 0) FROM "promo_uses" WHERE "promo_code_id" = "promo_codes"."id");
