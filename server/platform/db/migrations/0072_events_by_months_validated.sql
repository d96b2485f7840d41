-- Second step: all rows are read once, while the shop reads and writes them.
ALTER TABLE order_events VALIDATE CONSTRAINT order_events_before;--> statement-breakpoint
ALTER TABLE piece_events VALIDATE CONSTRAINT piece_events_before;
