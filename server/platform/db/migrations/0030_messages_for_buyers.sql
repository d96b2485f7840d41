ALTER TABLE "piece_messages" ADD COLUMN "for_buyer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "piece_messages" SET "for_buyer" = false WHERE "role" = 'desk';
