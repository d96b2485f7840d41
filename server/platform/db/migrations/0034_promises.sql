CREATE TABLE "artist_bookings" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_holds" (
	"checkout_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"artist_id" uuid NOT NULL,
	"copies" integer NOT NULL,
	"rush" boolean DEFAULT false NOT NULL,
	"promise" jsonb NOT NULL,
	"lettered_by" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promise_holds_checkout_id_line_pk" PRIMARY KEY("checkout_id","line")
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "lettered_by" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "plan_percent" integer DEFAULT 85 NOT NULL;--> statement-breakpoint
CREATE INDEX "promise_holds_artist" ON "promise_holds" USING btree ("artist_id","expires_at");--> statement-breakpoint
CREATE INDEX "promise_holds_expired" ON "promise_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pieces_booked" ON "pieces" USING btree ("artist_id","lettered_by","rush","copies") WHERE "pieces"."state" in ('waiting','offered','accepted') and "pieces"."lettered_by" is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_plan" CHECK ("settings"."plan_percent" between 10 and 100);--> statement-breakpoint
-- Cards in the making take a place until the day before they are to be mailed.
UPDATE "pieces" SET "lettered_by" = ("due_at" AT TIME ZONE 'UTC')::date - 1 WHERE "state" IN ('waiting','offered','accepted');
