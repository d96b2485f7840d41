-- Artists of the same first name had the same number: all but the first of them get a count, in every week the same.
ALTER TABLE statements DISABLE TRIGGER statements_of_week;--> statement-breakpoint
UPDATE statements SET number = shared.name || shared.place || right(statements.number, 8)
  FROM (SELECT artist_id, name, row_number() OVER (PARTITION BY name ORDER BY since, artist_id) AS place
    FROM (SELECT artist_id, split_part(number, '-', 1) AS name, min(created_at) AS since
      FROM statements GROUP BY 1, 2) names) shared
  WHERE shared.place > 1 AND shared.artist_id = statements.artist_id AND shared.name = split_part(statements.number, '-', 1);--> statement-breakpoint
ALTER TABLE statements ENABLE TRIGGER statements_of_week;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_number" ON "statements" USING btree ("number" text_pattern_ops);
