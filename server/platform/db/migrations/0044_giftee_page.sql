ALTER TABLE "piece_messages" DROP CONSTRAINT "piece_messages_role";--> statement-breakpoint
ALTER TABLE "piece_messages" ADD COLUMN "giftee_kind" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "giftee_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "giftee_token" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "giftee_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "piece_messages_thanks" ON "piece_messages" USING btree ("piece_id") WHERE "piece_messages"."giftee_kind" = 'thanks';--> statement-breakpoint
CREATE UNIQUE INDEX "pieces_giftee" ON "pieces" USING btree ("giftee_token");--> statement-breakpoint
ALTER TABLE "piece_messages" ADD CONSTRAINT "piece_messages_giftee" CHECK (("piece_messages"."role" = 'giftee') = ("piece_messages"."giftee_kind" is not null) and "piece_messages"."giftee_kind" in ('thanks','problem'));--> statement-breakpoint
ALTER TABLE "piece_messages" ADD CONSTRAINT "piece_messages_role" CHECK ("piece_messages"."role" in ('shopper','artist','desk','giftee'));--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_giftee_token" CHECK (not "pieces"."giftee_page" or "pieces"."giftee_token" is not null);