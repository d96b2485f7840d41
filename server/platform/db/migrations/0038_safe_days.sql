-- For each row: a statement that changes nothing forgets no page.
CREATE TABLE "safe_days" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"days" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safe_days_one" CHECK ("safe_days"."id")
);
--> statement-breakpoint
CREATE TRIGGER safe_days_changed AFTER INSERT OR UPDATE OR DELETE ON safe_days FOR EACH ROW EXECUTE FUNCTION catalogue_changed();
