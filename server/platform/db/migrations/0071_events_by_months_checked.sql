-- Events of cards and orders move into partitions by month, beside a shop that goes on (decision 053). First step: what is
-- there is before a day to come. Nothing is read yet, and the locks are given up and tried again when somebody is in the
-- way: everybody else waits for 300 ms at most.
SET LOCAL lock_timeout = '300ms';--> statement-breakpoint
-- Who changes an order locks it first, so whoever would wait for the events waits here, holding nothing of them.
LOCK TABLE orders IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE piece_events, order_events IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DO $$
DECLARE
  boundary timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('ALTER TABLE order_events ADD CONSTRAINT order_events_before CHECK (created_at < %L) NOT VALID', boundary);
  EXECUTE format('ALTER TABLE piece_events ADD CONSTRAINT piece_events_before CHECK (created_at < %L) NOT VALID', boundary);
END $$;
