CREATE INDEX "checkouts_owner" ON "checkouts" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "checkouts_forms" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('ordered','expired','refunded') and "checkouts"."draft" is not null;--> statement-breakpoint
CREATE INDEX "orders_person_left" ON "orders" USING btree ("id") WHERE "orders"."person_left";