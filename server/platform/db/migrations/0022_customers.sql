DROP INDEX "orders_guest_email";--> statement-breakpoint
CREATE INDEX "bulk_quotes_email" ON "bulk_quotes" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"));