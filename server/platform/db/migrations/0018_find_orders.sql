DROP INDEX "orders_people";--> statement-breakpoint
CREATE INDEX "orders_artists" ON "orders" USING gin (jsonb_path_query_array("items", '$[*].selectedArtistId'));--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "orders_people" ON "orders" USING gin (lower("customer_name" || ' ' || "customer_email" || ' ' || coalesce("shipping_address"->>'name', '') || ' ' || coalesce("shipping_address"->>'city', '')) gin_trgm_ops);