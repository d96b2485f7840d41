-- Lower case by the rules that browsers have, for every script: those of the database's own locale may know ASCII alone.
DO $$
DECLARE
  rules text := (SELECT format('COLLATE pg_catalog.%I', collname) FROM pg_collation
    WHERE collname IN ('pg_unicode_fast', 'und-x-icu') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY collname LIMIT 1);
BEGIN
  EXECUTE format('CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS %L',
    format('SELECT pg_catalog.lower($1 %s)', coalesce(rules, '')));
END $$;--> statement-breakpoint
DROP INDEX "card_designs_artist";--> statement-breakpoint
ALTER TABLE "card_designs" ADD COLUMN "search_text" text COLLATE "C" GENERATED ALWAYS AS (folded(title || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "card_designs_shop" ON "card_designs" USING btree ("created_at" DESC NULLS FIRST,"id","category","price_cents") WHERE "card_designs"."is_active";--> statement-breakpoint
CREATE INDEX "card_designs_shop_category" ON "card_designs" USING btree ("category","created_at" DESC NULLS FIRST,"id","price_cents") WHERE "card_designs"."is_active";--> statement-breakpoint
CREATE INDEX "card_designs_shop_words" ON "card_designs" USING gin ("search_text" gin_trgm_ops) WHERE "card_designs"."is_active";--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id") WHERE "orders"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "card_designs_artist" ON "card_designs" USING btree ("artist_id","created_at" DESC NULLS FIRST,"id");