CREATE TABLE "on_time_rates" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL,
	"on_time" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_refusals" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_tallies" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"one" integer DEFAULT 0 NOT NULL,
	"two" integer DEFAULT 0 NOT NULL,
	"three" integer DEFAULT 0 NOT NULL,
	"four" integer DEFAULT 0 NOT NULL,
	"five" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_tallies_counts" CHECK (least("review_tallies"."one", "review_tallies"."two", "review_tallies"."three", "review_tallies"."four", "review_tallies"."five") >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"piece_id" uuid NOT NULL,
	"role" text NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"name" text,
	"photo" text,
	"artist_id" uuid,
	"artist_name" text,
	"card_design_id" uuid,
	"design_title" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_for" text,
	"created_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	CONSTRAINT "reviews_role" CHECK ("reviews"."role" in ('shopper','giftee')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_for" is null)),
	CONSTRAINT "reviews_photo" CHECK ("reviews"."photo" is null or ("reviews"."role" = 'shopper' and "reviews"."hidden_at" is null))
);
--> statement-breakpoint
ALTER TABLE "on_time_rates" ADD CONSTRAINT "on_time_rates_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_due" ON "review_requests" USING btree ("due_at") WHERE "review_requests"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("piece_id","role");--> statement-breakpoint
CREATE INDEX "reviews_picture" ON "reviews" USING btree ("photo") WHERE "reviews"."photo" is not null;--> statement-breakpoint
CREATE INDEX "reviews_artist" ON "reviews" USING btree ("artist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_artist_highest" ON "reviews" USING btree ("artist_id","stars","created_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_artist_lowest" ON "reviews" USING btree ("artist_id","stars","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_design" ON "reviews" USING btree ("card_design_id","created_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_design_highest" ON "reviews" USING btree ("card_design_id","stars","created_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_design_lowest" ON "reviews" USING btree ("card_design_id","stars","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin (lower("words" || ' ' || coalesce("name", '') || ' ' || "design_title" || ' ' || coalesce("artist_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pieces_mailed" ON "pieces" USING btree ("artist_id","mailed_at","due_at","late_at") WHERE "pieces"."mailed_at" is not null and "pieces"."promise" is not null;--> statement-breakpoint
-- Adds to what is kept of an artist's or a design's stars, or takes from it; one statement for each, so that several
-- reviews at the same moment come one after the other.
CREATE FUNCTION count_review(subject uuid, stars smallint, delta integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_tallies AS kept (subject_id, one, two, three, four, five)
  SELECT subject, (stars = 1)::int * delta, (stars = 2)::int * delta, (stars = 3)::int * delta, (stars = 4)::int * delta,
    (stars = 5)::int * delta WHERE subject IS NOT NULL AND delta > 0
  ON CONFLICT (subject_id) DO UPDATE SET one = kept.one + excluded.one, two = kept.two + excluded.two,
    three = kept.three + excluded.three, four = kept.four + excluded.four, five = kept.five + excluded.five;
  UPDATE review_tallies SET one = one + (stars = 1)::int * delta, two = two + (stars = 2)::int * delta,
    three = three + (stars = 3)::int * delta, four = four + (stars = 4)::int * delta, five = five + (stars = 5)::int * delta
  WHERE subject_id = subject AND delta < 0;
$$;--> statement-breakpoint
-- Hidden reviews do not count.
CREATE FUNCTION reviews_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    PERFORM count_review(OLD.artist_id, OLD.stars, -1);
    PERFORM count_review(OLD.card_design_id, OLD.stars, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    PERFORM count_review(NEW.artist_id, NEW.stars, 1);
    PERFORM count_review(NEW.card_design_id, NEW.stars, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_counted();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
CREATE TRIGGER on_time_rates_changed AFTER INSERT OR UPDATE OR DELETE ON on_time_rates FOR EACH ROW EXECUTE FUNCTION catalogue_changed();
