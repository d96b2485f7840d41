-- Every node keeps public answers in memory; each change of the catalogue tells all of them, whoever makes it.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER artists_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON artists FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
CREATE TRIGGER card_designs_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON card_designs FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
CREATE TRIGGER featured_rows_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_rows FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();--> statement-breakpoint
CREATE TRIGGER featured_row_cards_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_row_cards FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
