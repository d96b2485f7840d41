ALTER TABLE "cart_items" ADD COLUMN "arrive_by" date;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "arrive_not_before" date;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "arrive_by" date;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "arrive_not_before" date;