CREATE TABLE "paper_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"artist_id" uuid NOT NULL,
	"card_design_id" uuid NOT NULL,
	"why" text NOT NULL,
	"delta" integer NOT NULL,
	"on_the_way" integer NOT NULL,
	"role" text NOT NULL,
	"who" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_moves_why" CHECK ("paper_moves"."why" in ('counted','sent','arrived','lettered','spoiled'))
);
--> statement-breakpoint
CREATE TABLE "paper_stock" (
	"artist_id" uuid NOT NULL,
	"card_design_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"on_the_way" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone,
	"low_mark" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paper_stock_artist_id_card_design_id_pk" PRIMARY KEY("artist_id","card_design_id"),
	CONSTRAINT "paper_stock_count" CHECK ("paper_stock"."count" >= 0 and "paper_stock"."on_the_way" >= 0 and "paper_stock"."low_mark" >= 0),
	CONSTRAINT "paper_stock_since" CHECK (("paper_stock"."since" is null) = ("paper_stock"."on_the_way" = 0))
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "card_design_id" uuid;--> statement-breakpoint
ALTER TABLE "promise_holds" ADD COLUMN "card_design_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "keeps_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "parcel_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_stock" ADD CONSTRAINT "paper_stock_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_stock" ADD CONSTRAINT "paper_stock_card_design_id_card_designs_id_fk" FOREIGN KEY ("card_design_id") REFERENCES "public"."card_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_moves_stock" ON "paper_moves" USING btree ("artist_id","card_design_id","id");--> statement-breakpoint
CREATE INDEX "paper_stock_design" ON "paper_stock" USING btree ("card_design_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_parcel" CHECK ("settings"."parcel_days" > 0);--> statement-breakpoint
CREATE TRIGGER paper_moves_append_only BEFORE UPDATE OR DELETE ON paper_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
UPDATE "pieces" SET "card_design_id" = ("orders"."items"->"pieces"."line"->>'cardDesignId')::uuid
  FROM "orders" WHERE "orders"."id" = "pieces"."order_id";
