CREATE TABLE "balance_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"threshold_cents" integer NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "balance_alerts_threshold" CHECK ("balance_alerts"."threshold_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" text,
	"items" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_orders_cents" CHECK ("test_orders"."refunded_cents" between 0 and "test_orders"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "test_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reference" text,
	"custom_message" text,
	"custom_signature" text,
	"artist_id" uuid NOT NULL,
	"artist_name" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"promise" jsonb NOT NULL,
	"share_cents" integer NOT NULL,
	"ending" text DEFAULT 'arrived' NOT NULL,
	"accepted_at" timestamp with time zone,
	"lettered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_pieces_state" CHECK ("test_pieces"."state" in ('waiting','offered','accepted','lettered','approved','mailed','arrived','returned','cancelled')),
	CONSTRAINT "test_pieces_ending" CHECK ("test_pieces"."ending" in ('arrived','returned','lost','cancelled'))
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "balance_alerts" ADD CONSTRAINT "balance_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_pieces" ADD CONSTRAINT "test_pieces_order_id_test_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."test_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_orders_user" ON "test_orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_orders_created" ON "test_orders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_pieces_place" ON "test_pieces" USING btree ("order_id","line","position");--> statement-breakpoint
CREATE INDEX "test_pieces_next" ON "test_pieces" USING btree ("next_at") WHERE "test_pieces"."next_at" is not null;