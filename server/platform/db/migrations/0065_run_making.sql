CREATE TABLE "run_makings" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"sample_row_id" uuid,
	"sample_piece_id" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"shares" jsonb DEFAULT '[]' NOT NULL,
	"held" text,
	"told_round" integer DEFAULT 0 NOT NULL,
	"told_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_makings_approved" CHECK (("run_makings"."approved_at" is null) = ("run_makings"."approved_by" is null)),
	CONSTRAINT "run_makings_sample" CHECK (("run_makings"."sample_row_id" is null) = ("run_makings"."sample_piece_id" is null))
);
--> statement-breakpoint
ALTER TABLE "run_rows" ADD COLUMN "artist_id" uuid;--> statement-breakpoint
ALTER TABLE "run_makings" ADD CONSTRAINT "run_makings_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_makings_piece" ON "run_makings" USING btree ("sample_piece_id");--> statement-breakpoint
-- Nobody can approve a sample that nobody has lettered, or take an approval back.
CREATE FUNCTION require_lettered_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.approved_at IS NOT NULL THEN
    IF (OLD.approved_at, OLD.sample_row_id, OLD.sample_piece_id) IS DISTINCT FROM (NEW.approved_at, NEW.sample_row_id, NEW.sample_piece_id) THEN
      RAISE EXCEPTION 'the sample of run % is approved', NEW.run_id;
    END IF;
  ELSIF NEW.approved_at IS NOT NULL AND NOT EXISTS (SELECT FROM pieces
      WHERE id = NEW.sample_piece_id AND state IN ('lettered', 'approved', 'mailed', 'arrived', 'returned')) THEN
    RAISE EXCEPTION 'the sample of run % is not lettered', NEW.run_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER run_makings_approval BEFORE INSERT OR UPDATE ON run_makings
  FOR EACH ROW EXECUTE FUNCTION require_lettered_sample();--> statement-breakpoint
-- Before that, the sample is the only card of a run: no other row becomes one, and no second order is placed.
CREATE FUNCTION require_approved_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM run_makings WHERE run_id = NEW.run_id AND (approved_at IS NOT NULL OR sample_row_id = NEW.id)) THEN
    RAISE EXCEPTION 'the sample of run % is not approved', NEW.run_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER run_rows_after_approval BEFORE UPDATE OF piece_id ON run_rows
  FOR EACH ROW WHEN (NEW.piece_id IS NOT NULL AND NEW.piece_id IS DISTINCT FROM OLD.piece_id)
  EXECUTE FUNCTION require_approved_row();--> statement-breakpoint
CREATE FUNCTION require_approved_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM runs WHERE id = NEW.run_id)
    AND NOT EXISTS (SELECT FROM run_makings WHERE run_id = NEW.run_id AND approved_at IS NOT NULL)
    AND ((SELECT sum((line->>'quantity')::int) FROM jsonb_array_elements(NEW.items) line) > 1
      OR EXISTS (SELECT FROM orders WHERE run_id = NEW.run_id AND status <> 'cancelled')) THEN
    RAISE EXCEPTION 'the sample of run % is not approved', NEW.run_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_of_run_after_approval BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.run_id IS NOT NULL) EXECUTE FUNCTION require_approved_run();
