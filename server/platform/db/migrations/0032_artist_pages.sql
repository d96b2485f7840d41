CREATE TABLE "artist_page_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"specialty" text NOT NULL,
	"experience" text NOT NULL,
	"bio" text NOT NULL,
	"profile_image" text NOT NULL,
	"workspace_image" text NOT NULL,
	"styles" text[] NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone,
	"declined_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "artist_page_proposals_artist" UNIQUE("artist_id"),
	CONSTRAINT "artist_page_proposals_declined" CHECK (("artist_page_proposals"."declined_at" is null) = ("artist_page_proposals"."declined_note" is null))
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "styles" text[] DEFAULT '{"Modern Script","Traditional Calligraphy","Casual Handwriting","Elegant Cursive"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "artist_page_proposals" ADD CONSTRAINT "artist_page_proposals_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;