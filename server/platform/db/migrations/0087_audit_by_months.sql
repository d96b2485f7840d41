CREATE INDEX "checkouts_created" ON "checkouts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "pieces_created" ON "pieces" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payment_ledger_created" ON "payment_ledger" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "earnings_created" ON "earnings" USING brin ("created_at");