CREATE TABLE "scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"piece_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"at" timestamp with time zone NOT NULL,
	"tracker_ref" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracker_ref" text;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scans_once" ON "scans" USING btree ("piece_id","round","at","status","message");--> statement-breakpoint
CREATE INDEX "shipments_tracker" ON "shipments" USING btree ("tracker_ref") WHERE "shipments"."tracker_ref" is not null;--> statement-breakpoint
CREATE TRIGGER scans_append_only BEFORE UPDATE ON scans FOR EACH ROW EXECUTE FUNCTION refuse_change();
