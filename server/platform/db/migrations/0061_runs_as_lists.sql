CREATE TABLE "run_lists" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"state" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"reading" integer DEFAULT 1 NOT NULL,
	"checking" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_lists_state" CHECK ("run_lists"."state" in ('reading','mapping','checking','checked','refused'))
);
--> statement-breakpoint
CREATE TABLE "run_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb,
	"name" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"card" integer,
	"custom_message" text,
	"custom_signature" text,
	"fields" jsonb DEFAULT '{}' NOT NULL,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"question" jsonb,
	"same_as" text,
	"double_of" integer,
	"is_kept" boolean DEFAULT false NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL,
	"reading" integer DEFAULT 0 NOT NULL,
	"checking" integer DEFAULT 0 NOT NULL,
	"piece_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "run_rows_number_positive" CHECK ("run_rows"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"custom_message" text,
	"custom_signature" text,
	"defaults" jsonb DEFAULT '{}' NOT NULL,
	"manage_token" text NOT NULL,
	"approve_token" text NOT NULL,
	"look_token" text NOT NULL,
	"ready_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('collecting','ready','sample','making','paused','done','cancelled'))
);
--> statement-breakpoint
ALTER TABLE "run_lists" ADD CONSTRAINT "run_lists_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_offer_id_quote_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quote_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_rows_number" ON "run_rows" USING btree ("run_id","number");--> statement-breakpoint
CREATE INDEX "run_rows_same" ON "run_rows" USING btree ("run_id","same_as","number");--> statement-breakpoint
CREATE UNIQUE INDEX "run_rows_piece" ON "run_rows" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_offer" ON "runs" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_manage" ON "runs" USING btree ("manage_token");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_approve" ON "runs" USING btree ("approve_token");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_look" ON "runs" USING btree ("look_token");--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runs_done" ON "runs" USING btree ("done_at") WHERE "runs"."done_at" is not null;--> statement-breakpoint
INSERT INTO runs (offer_id, manage_token, approve_token, look_token)
SELECT id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
FROM quote_offers WHERE decision = 'accepted';
