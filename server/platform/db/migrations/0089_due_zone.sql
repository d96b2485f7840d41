ALTER TABLE "promise_holds" ADD COLUMN "due_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "due_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
UPDATE "promise_holds" SET "due_zone" = c."time_zone" FROM "artist_calendars" c WHERE c."artist_id" = "promise_holds"."artist_id";--> statement-breakpoint
-- Of cards that are not mailed yet. A promised day ends where the artist is.
UPDATE "pieces" SET "due_zone" = c."time_zone" FROM "artist_calendars" c
	WHERE c."artist_id" = "pieces"."artist_id" AND "promise" IS NOT NULL AND "state" IN ('waiting', 'offered', 'accepted', 'lettered', 'approved');--> statement-breakpoint
-- Without a promise, it was the end of a day in UTC: from now on, of the same day where the shop is.
UPDATE "pieces" SET "due_at" = (("due_at" at time zone 'UTC')::date + 1)::timestamp at time zone 'America/New_York' - interval '1 millisecond'
	WHERE "promise" IS NULL AND to_char("due_at" at time zone 'UTC', 'HH24:MI:SS.MS') = '23:59:59.999' AND "state" IN ('waiting', 'offered', 'accepted', 'lettered', 'approved');
