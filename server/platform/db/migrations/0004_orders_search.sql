CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "orders_people" ON "orders" USING gin (lower("customer_name" || ' ' || "customer_email") gin_trgm_ops);