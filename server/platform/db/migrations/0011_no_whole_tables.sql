CREATE INDEX "checkouts_owner" ON "checkouts" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "checkouts_forms" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" in ('ordered','expired','refunded') and "checkouts"."draft" is not null;--> statement-breakpoint
CREATE INDEX "favorites_card" ON "favorites" USING btree ("card_design_id");--> statement-breakpoint
CREATE INDEX "orders_pictures" ON "orders" USING gin (jsonb_path_query_array("items", '$[*].cardDesign.imageUrl'));--> statement-breakpoint
CREATE INDEX "orders_person_left" ON "orders" USING btree ("id") WHERE "orders"."person_left";--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" USING btree ("profile_image_url") WHERE "users"."profile_image_url" is not null;