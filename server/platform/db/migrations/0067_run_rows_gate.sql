-- Nor can a row come with a card before the sample of its run is approved.
CREATE TRIGGER run_rows_with_card BEFORE INSERT ON run_rows
  FOR EACH ROW WHEN (NEW.piece_id IS NOT NULL) EXECUTE FUNCTION require_approved_row();
