CREATE TABLE "hand_fonts" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"x_height" real NOT NULL,
	"advance" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hands" (
	"artist_id" uuid NOT NULL,
	"style" text NOT NULL,
	"sample_image" text,
	"font_hash" text,
	"pen_tenths" smallint NOT NULL,
	"ink_color" text NOT NULL,
	"alphabets" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hands_artist_id_style_pk" PRIMARY KEY("artist_id","style"),
	CONSTRAINT "hands_pen" CHECK ("hands"."pen_tenths" between 15 and 60),
	CONSTRAINT "hands_ink" CHECK ("hands"."ink_color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_font_hash_hand_fonts_hash_fk" FOREIGN KEY ("font_hash") REFERENCES "public"."hand_fonts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hands_font" ON "hands" USING btree ("font_hash") WHERE "hands"."font_hash" is not null;--> statement-breakpoint
CREATE INDEX "hands_sample" ON "hands" USING btree ("sample_image") WHERE "hands"."sample_image" is not null;--> statement-breakpoint
CREATE TRIGGER hands_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
