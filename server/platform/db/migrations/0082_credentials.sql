CREATE TABLE "passkeys" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "passkeys_kind" CHECK ("passkeys"."kind" in ('shopper','artist','admin'))
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_links_kind_account_id_pk" PRIMARY KEY("kind","account_id"),
	CONSTRAINT "reset_links_token" UNIQUE("token_hash"),
	CONSTRAINT "reset_links_kind" CHECK ("reset_links"."kind" in ('shopper','artist','admin'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('shopper','artist','admin'))
);
--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "reset_links" ("kind", "account_id", "token_hash", "expires_at")
SELECT 'shopper', "user_id", "token_hash", "expires_at" FROM "password_resets"
UNION ALL SELECT 'artist', "account_id", "token_hash", "expires_at" FROM "artist_password_resets"
UNION ALL SELECT 'admin', "admin_id", "token_hash", "expires_at" FROM "admin_password_resets";
--> statement-breakpoint
INSERT INTO "tickets" ("token_hash", "kind", "account_id", "purpose", "challenge", "expires_at")
SELECT "token_hash", 'artist', "account_id", CASE WHEN "account_id" IS NULL THEN 'sign-in' ELSE 'passkey' END, "challenge", "expires_at" FROM "artist_tickets"
UNION ALL SELECT "token_hash", 'admin', "admin_id", "purpose", "challenge", "expires_at" FROM "admin_tickets";
--> statement-breakpoint
INSERT INTO "passkeys" ("kind", "id", "account_id", "name", "public_key", "counter", "transports", "created_at", "last_used_at")
SELECT 'artist', "id", "account_id", "name", "public_key", "counter", "transports", "created_at", "last_used_at" FROM "artist_passkeys"
UNION ALL SELECT 'admin', "id", "admin_id", "name", "public_key", "counter", "transports", "created_at", "last_used_at" FROM "admin_passkeys";
--> statement-breakpoint
DROP TABLE "password_resets";--> statement-breakpoint
DROP TABLE "admin_passkeys";--> statement-breakpoint
DROP TABLE "admin_password_resets";--> statement-breakpoint
DROP TABLE "admin_tickets";--> statement-breakpoint
DROP TABLE "artist_passkeys";--> statement-breakpoint
DROP TABLE "artist_password_resets";--> statement-breakpoint
DROP TABLE "artist_tickets";--> statement-breakpoint
-- As a foreign key would: what opens an account goes with it, however it is deleted.
CREATE FUNCTION delete_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reset_links WHERE kind = TG_ARGV[0] AND account_id = OLD.id;
  DELETE FROM tickets WHERE kind = TG_ARGV[0] AND account_id = OLD.id;
  DELETE FROM passkeys WHERE kind = TG_ARGV[0] AND account_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_credentials AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION delete_credentials('shopper');
--> statement-breakpoint
CREATE TRIGGER artist_accounts_credentials AFTER DELETE ON artist_accounts FOR EACH ROW EXECUTE FUNCTION delete_credentials('artist');
--> statement-breakpoint
CREATE TRIGGER admins_credentials AFTER DELETE ON admins FOR EACH ROW EXECUTE FUNCTION delete_credentials('admin');
