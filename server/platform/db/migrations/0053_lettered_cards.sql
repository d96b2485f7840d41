CREATE TABLE "lettered_counts" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	CONSTRAINT "lettered_counts_cards" CHECK ("lettered_counts"."cards" > 0)
);
--> statement-breakpoint
ALTER TABLE "lettered_counts" ADD CONSTRAINT "lettered_counts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_lettered" ON "pieces" USING btree ("artist_id","mailed_at","copies") WHERE "pieces"."mailed_at" is not null;--> statement-breakpoint
-- For each row: a statement that changes nothing forgets no page.
CREATE TRIGGER lettered_counts_changed AFTER INSERT OR UPDATE OR DELETE ON lettered_counts FOR EACH ROW EXECUTE FUNCTION catalogue_changed();
