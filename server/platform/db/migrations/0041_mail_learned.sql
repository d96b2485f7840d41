CREATE TABLE "mail_learned" (
	"from_zip3" text NOT NULL,
	"to_zip3" text NOT NULL,
	"days" integer NOT NULL,
	"arrivals" integer NOT NULL,
	CONSTRAINT "mail_learned_from_zip3_to_zip3_pk" PRIMARY KEY("from_zip3","to_zip3"),
	CONSTRAINT "mail_learned_days" CHECK ("mail_learned"."days" > 0 and "mail_learned"."arrivals" > 0)
);
--> statement-breakpoint
CREATE INDEX "scans_delivered" ON "scans" USING btree ("at") WHERE "scans"."status" = 'delivered';