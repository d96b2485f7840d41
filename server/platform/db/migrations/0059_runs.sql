CREATE TABLE "run_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" text[],
	"is_checked" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_message" text,
	"custom_signature" text,
	"line" integer,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question" jsonb,
	"address_confirmed" boolean DEFAULT false NOT NULL,
	"double_key" text,
	"double_of" uuid,
	"both_meant" boolean DEFAULT false NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"piece_id" uuid,
	"batch" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea",
	"headings" text[] DEFAULT '{}' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_uploads_state" CHECK ("run_uploads"."state" in ('reading','mapping','checking','done','refused'))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"manage_token" text NOT NULL,
	"approve_token" text NOT NULL,
	"look_token" text NOT NULL,
	"custom_message" text DEFAULT '' NOT NULL,
	"custom_signature" text DEFAULT '' NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ready_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_manage_token" UNIQUE("manage_token"),
	CONSTRAINT "runs_approve_token" UNIQUE("approve_token"),
	CONSTRAINT "runs_look_token" UNIQUE("look_token"),
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('collecting','ready','sample','making','paused','done','cancelled'))
);
--> statement-breakpoint
ALTER TABLE "run_recipients" ADD CONSTRAINT "run_recipients_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_uploads" ADD CONSTRAINT "run_uploads_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_offer_id_quote_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quote_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_recipients_row" ON "run_recipients" USING btree ("run_id","row_number");--> statement-breakpoint
CREATE INDEX "run_recipients_double" ON "run_recipients" USING btree ("run_id","double_key","row_number") WHERE "run_recipients"."double_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_recipients_piece" ON "run_recipients" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "run_uploads_run" ON "run_uploads" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_offer" ON "runs" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runs_ended" ON "runs" USING btree ("ended_at") WHERE "runs"."ended_at" is not null;--> statement-breakpoint
-- Offers that were accepted before there were runs.
INSERT INTO runs (offer_id, manage_token, approve_token, look_token, created_at)
SELECT quote_offers.id,
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  coalesce(quote_offers.decided_at, now())
FROM quote_offers WHERE quote_offers.decision = 'accepted';
