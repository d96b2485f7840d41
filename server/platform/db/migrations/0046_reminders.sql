CREATE TABLE "reminder_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"calendar_token" text NOT NULL,
	"end_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"order_by" date,
	"sent_on" date NOT NULL,
	CONSTRAINT "reminders_person_id_day_kind_pk" PRIMARY KEY("person_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "look_on" date;--> statement-breakpoint
ALTER TABLE "reminder_links" ADD CONSTRAINT "reminder_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_links_calendar" ON "reminder_links" USING btree ("calendar_token");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_links_end" ON "reminder_links" USING btree ("end_token");--> statement-breakpoint
CREATE INDEX "address_requests_expiry" ON "address_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_look" ON "people" USING btree ("look_on") WHERE "people"."look_on" is not null;