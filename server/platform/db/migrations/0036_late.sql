ALTER TABLE "pieces" ADD COLUMN "at_risk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "late_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "remedy_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pieces_at_risk" ON "pieces" USING btree ("due_at","id") WHERE "pieces"."at_risk";--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_remedy" CHECK ("pieces"."remedy_cents" between 0 and "pieces"."share_cents");