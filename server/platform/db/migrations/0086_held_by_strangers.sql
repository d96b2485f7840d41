DROP INDEX "claims_email";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_with" text;--> statement-breakpoint
ALTER TABLE "code_holds" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "claims_granted" ON "claims" USING btree ("created_at") WHERE "claims"."state" = 'granted';--> statement-breakpoint
-- Mailboxes instead of addresses, as `mailboxOf` folds them.
UPDATE "claims" SET "email" = regexp_replace("email", '\+[^@]*@', '@') WHERE "email" LIKE '%+%@%';--> statement-breakpoint
UPDATE "promo_uses" SET "email" = regexp_replace("email", '\+[^@]*@', '@') WHERE "email" LIKE '%+%@%';--> statement-breakpoint
UPDATE "code_holds" SET "email" = regexp_replace("email", '\+[^@]*@', '@') WHERE "email" LIKE '%+%@%';--> statement-breakpoint
UPDATE "claims" SET "email" = replace(split_part("email", '@', 1), '.', '') || '@gmail.com' WHERE split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com');--> statement-breakpoint
UPDATE "promo_uses" SET "email" = replace(split_part("email", '@', 1), '.', '') || '@gmail.com' WHERE split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com');--> statement-breakpoint
UPDATE "code_holds" SET "email" = replace(split_part("email", '@', 1), '.', '') || '@gmail.com' WHERE split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com');
