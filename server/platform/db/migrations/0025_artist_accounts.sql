CREATE TABLE "artist_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artist_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_accounts_artist" UNIQUE("artist_id")
);
--> statement-breakpoint
CREATE TABLE "artist_calendars" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"weekday" integer[] NOT NULL,
	"days_off" jsonb NOT NULL,
	"posting_zip" text NOT NULL,
	"time_zone" text NOT NULL,
	"rush_per_day" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_calendars_week" CHECK (cardinality("artist_calendars"."weekday") = 7 and 0 <= all("artist_calendars"."weekday")),
	CONSTRAINT "artist_calendars_rush" CHECK ("artist_calendars"."rush_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "artist_invitations" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "artist_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "artist_password_resets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artist_password_resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "artist_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_accounts" ADD CONSTRAINT "artist_accounts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_calendars" ADD CONSTRAINT "artist_calendars_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_invitations" ADD CONSTRAINT "artist_invitations_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_passkeys" ADD CONSTRAINT "artist_passkeys_account_id_artist_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."artist_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_password_resets" ADD CONSTRAINT "artist_password_resets_account_id_artist_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."artist_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_tickets" ADD CONSTRAINT "artist_tickets_account_id_artist_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."artist_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artist_accounts_email" ON "artist_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "artist_invitations_expires" ON "artist_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "artist_passkeys_account" ON "artist_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "artist_tickets_account" ON "artist_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "artist_tickets_expires" ON "artist_tickets" USING btree ("expires_at");