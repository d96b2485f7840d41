CREATE TABLE "run_replacements" (
	"run_id" uuid NOT NULL,
	"card" integer NOT NULL,
	"artist_id" uuid NOT NULL,
	"artist_name" text NOT NULL,
	"artist_before" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"sample_row_id" uuid,
	"sample_piece_id" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_replacements_run_id_card_pk" PRIMARY KEY("run_id","card"),
	CONSTRAINT "run_replacements_approved" CHECK (("run_replacements"."approved_at" is null) = ("run_replacements"."approved_by" is null)),
	CONSTRAINT "run_replacements_sample" CHECK (("run_replacements"."sample_row_id" is null) = ("run_replacements"."sample_piece_id" is null)),
	CONSTRAINT "run_replacements_reason" CHECK (length("run_replacements"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "run_replacements" ADD CONSTRAINT "run_replacements_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_replacements" ADD CONSTRAINT "run_replacements_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_replacements_piece" ON "run_replacements" USING btree ("sample_piece_id");--> statement-breakpoint
CREATE INDEX "run_replacements_artist" ON "run_replacements" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "run_replacements_admin" ON "run_replacements" USING btree ("admin_id");--> statement-breakpoint
-- Nobody can approve a first card that nobody has lettered, or take an approval back.
CREATE FUNCTION require_lettered_first_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.approved_at IS NOT NULL THEN
    IF (OLD.approved_at, OLD.artist_id, OLD.sample_row_id, OLD.sample_piece_id)
      IS DISTINCT FROM (NEW.approved_at, NEW.artist_id, NEW.sample_row_id, NEW.sample_piece_id) THEN
      RAISE EXCEPTION 'the first card of line % of run % is approved', NEW.card, NEW.run_id;
    END IF;
  ELSIF NEW.approved_at IS NOT NULL AND NOT EXISTS (SELECT FROM pieces
      WHERE id = NEW.sample_piece_id AND state IN ('lettered', 'approved', 'mailed', 'arrived', 'returned')) THEN
    RAISE EXCEPTION 'the first card of line % of run % is not lettered', NEW.card, NEW.run_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER run_replacements_approval BEFORE INSERT OR UPDATE ON run_replacements
  FOR EACH ROW EXECUTE FUNCTION require_lettered_first_card();--> statement-breakpoint
-- Once an artist is replaced, no other row of her line gets a card before the first one is approved.
CREATE OR REPLACE FUNCTION require_approved_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM run_makings WHERE run_id = NEW.run_id AND (approved_at IS NOT NULL OR sample_row_id = NEW.id)) THEN
    RAISE EXCEPTION 'the sample of run % is not approved', NEW.run_id;
  END IF;
  IF EXISTS (SELECT FROM run_replacements o JOIN run_makings m ON m.run_id = o.run_id
      WHERE o.run_id = NEW.run_id AND o.card = NEW.card AND o.approved_at IS NULL AND m.approved_at IS NOT NULL
        AND o.sample_row_id IS DISTINCT FROM NEW.id) THEN
    RAISE EXCEPTION 'the first card of line % of run % is not approved', NEW.card, NEW.run_id;
  END IF;
  RETURN NEW;
END $$;
