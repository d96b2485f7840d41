CREATE TABLE "forgotten_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "piece_photos_created" ON "piece_photos" USING btree ("created_at");--> statement-breakpoint
-- However a photo goes, its files in the bucket go too: within the hour, because nothing outside the database can be
-- part of a transaction.
CREATE FUNCTION forget_photo_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forgotten_photos (photo_id) VALUES (OLD.photo_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER piece_photo_files_forgotten AFTER DELETE ON piece_photo_files
  FOR EACH ROW WHEN (OLD.bytes IS NULL) EXECUTE FUNCTION forget_photo_file();
