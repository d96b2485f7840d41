DROP INDEX "card_designs_category";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "card_designs_created" ON "card_designs" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "card_designs_title" ON "card_designs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "card_designs_price" ON "card_designs" USING btree ("price_cents","title","id");--> statement-breakpoint
CREATE INDEX "card_designs_words" ON "card_designs" USING gin (lower("title" || ' ' || "category") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_designs_category" ON "card_designs" USING btree ("category","title");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");