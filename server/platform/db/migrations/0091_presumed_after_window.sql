ALTER TABLE "settings" ALTER COLUMN "presume_days" SET DEFAULT 3;--> statement-breakpoint
-- They were counted from the mailing, and now are from the last day of the window, which is about a week later.
UPDATE "settings" SET "presume_days" = least(30, greatest(1, "presume_days" - 7));
