ALTER TABLE "run_rows" ADD COLUMN "is_double_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now one word was for both.
UPDATE "run_rows" SET "is_double_kept" = true WHERE "is_kept" AND "double_of" IS NOT NULL;--> statement-breakpoint
-- What an approved sample says is what the others say, whatever the code does; only what has ended is forgotten.
CREATE FUNCTION keep_approved_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state NOT IN ('done', 'cancelled')
    AND EXISTS (SELECT FROM run_makings WHERE run_id = NEW.id AND approved_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the words of run % are approved', NEW.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER runs_keep_approved_words BEFORE UPDATE OF custom_message, custom_signature, defaults ON runs
  FOR EACH ROW WHEN ((OLD.custom_message, OLD.custom_signature, OLD.defaults) IS DISTINCT FROM (NEW.custom_message, NEW.custom_signature, NEW.defaults))
  EXECUTE FUNCTION keep_approved_words();
