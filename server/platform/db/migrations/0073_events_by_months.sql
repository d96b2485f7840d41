-- Makes the partition of a month, or returns false when there is one. What the default partition has of the month moves
-- into it. The caller sets `lock_timeout`: readers wait for as long as this waits for a lock.
CREATE FUNCTION ensure_month(parent text, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := parent || '_' || to_char(month, 'YYYY_MM');
  rest text := parent || '_default';
  from_at timestamptz := month::timestamp AT TIME ZONE 'UTC';
  until_at timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
  isWaiting boolean;
BEGIN
  -- Of several nodes one makes it, and the others find it.
  PERFORM pg_advisory_xact_lock(4215004);
  IF to_regclass(part) IS NOT NULL OR EXISTS (SELECT FROM pg_class
      WHERE oid = to_regclass(parent || '_before') AND relispartition
        AND substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(.+)''\)')::timestamptz > from_at)
  THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES, PRIMARY KEY (id))',
    part, parent);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE created_at >= $1 AND created_at < $2)', rest)
    INTO isWaiting USING from_at, until_at;
  IF isWaiting THEN
    -- A table by itself is not append-only, and its rows tell no webhook a second time.
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, rest);
    EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE created_at >= $1 AND created_at < $2', part, rest)
      USING from_at, until_at;
    EXECUTE format('DELETE FROM %I WHERE created_at >= $1 AND created_at < $2', rest) USING from_at, until_at;
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, from_at, until_at);
  IF isWaiting THEN EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', parent, rest); END IF;
  RETURN true;
END $$;--> statement-breakpoint
-- From when on a partitioned table is whole: months before may have been detached.
CREATE FUNCTION kept_since(parent text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(coalesce(substring(pg_get_expr(relpartbound, oid) FROM 'FROM \(''(.+?)''\)')::timestamptz, '-infinity')),
    '-infinity')
  FROM pg_inherits JOIN pg_class ON oid = inhrelid
  WHERE inhparent = to_regclass(parent) AND pg_get_expr(relpartbound, oid) <> 'DEFAULT'
$$;--> statement-breakpoint
-- Third step: the tables become their own first partitions, without reading a row: the checks say where they belong.
SET LOCAL lock_timeout = '300ms';--> statement-breakpoint
-- Foreign keys move with their triggers on the other side. In the order in which the shop takes them, so that nobody whom
-- this waits for waits for this.
LOCK TABLE orders, pieces, admins, piece_events, order_events IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DO $$
DECLARE
  parent text;
  before text;
  boundary timestamptz;
  next_id bigint;
  definition record;
BEGIN
  FOREACH parent IN ARRAY '{order_events,piece_events}'::text[] LOOP
    before := parent || '_before';
    SELECT substring(pg_get_constraintdef(oid) FROM '''(.+?)''')::timestamptz INTO boundary
      FROM pg_constraint WHERE conrelid = parent::regclass AND conname = before;
    next_id := nextval(pg_get_serial_sequence(parent, 'id'));
    EXECUTE format('ALTER TABLE %I ALTER id DROP IDENTITY', parent);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, before);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (created_at)', parent, before);
    -- Identity columns of partitioned tables came with PostgreSQL 17.
    EXECUTE format('CREATE SEQUENCE %I START %s OWNED BY %I.id', parent || '_id_seq', next_id, parent);
    EXECUTE format('ALTER TABLE %I ALTER id SET DEFAULT nextval(%L)', parent, parent || '_id_seq');
    FOR definition IN SELECT conname, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE conrelid = before::regclass AND contype IN ('c', 'f') AND conname <> before LOOP
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, definition.conname, definition.text);
    END LOOP;
    FOR definition IN SELECT relname, pg_get_indexdef(indexrelid) AS text, indisprimary FROM pg_index
        JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = before::regclass LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', definition.relname,
        regexp_replace(definition.relname, '^' || parent, before));
      CONTINUE WHEN definition.indisprimary;
      EXECUTE replace(definition.text, before, parent);
    END LOOP;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I (PRIMARY KEY (id)) DEFAULT', parent || '_default', parent);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, before, boundary);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', before, before);
    FOR definition IN SELECT tgname, pg_get_triggerdef(oid) AS text FROM pg_trigger
        WHERE tgrelid = before::regclass AND NOT tgisinternal LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', definition.tgname, before);
      EXECUTE replace(definition.text, before, parent);
    END LOOP;
    PERFORM ensure_month(parent, (boundary AT TIME ZONE 'UTC')::date);
    PERFORM ensure_month(parent, ((boundary AT TIME ZONE 'UTC') + interval '1 month')::date);
  END LOOP;
END $$;
