/** SQL that keeps `<table>_search` in step with the column `search_text`. */
export function searchTriggers(table: string): string {
  return `
CREATE VIRTUAL TABLE ${table}_search USING fts5(
  search_text, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2"
);
CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN
  INSERT INTO ${table}_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;
CREATE TRIGGER ${table}_search_update AFTER UPDATE OF search_text ON ${table}
WHEN new.search_text IS NOT old.search_text BEGIN
  UPDATE ${table}_search SET search_text = new.search_text WHERE rowid = new.seq;
END;
CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN
  DELETE FROM ${table}_search WHERE rowid = old.seq;
END;`
}

interface TallySource {
  readonly kind: string
  readonly status?: string
  readonly currency?: string
  readonly total?: string
  readonly due?: string
}

/** SQL that keeps the rows of `tallies` for a table; columns left out count as '' and 0. */
export function tallyTriggers(table: string, source: TallySource): string {
  const columns = [source.status, source.currency, source.total, source.due].filter((column) => column !== undefined)
  const step = (row: 'new' | 'old', sign: '' | '-') => {
    const of = (column: string | undefined, otherwise: string) =>
      column === undefined ? otherwise : `${row}.${column}`
    return `
  INSERT INTO tallies (kind, status, currency, count, total_minor, due_minor)
  VALUES ('${source.kind}', ${of(source.status, "''")}, ${of(source.currency, "''")}, ${sign}1,
    ${sign}${of(source.total, '0')}, ${sign}${of(source.due, '0')})
  ON CONFLICT (kind, status, currency) DO UPDATE SET count = count + excluded.count,
    total_minor = total_minor + excluded.total_minor, due_minor = due_minor + excluded.due_minor;`
  }
  const onUpdate =
    columns.length === 0
      ? ''
      : `
CREATE TRIGGER ${table}_tally_update AFTER UPDATE OF ${columns.join(', ')} ON ${table} BEGIN${step('old', '-')}${step('new', '')}
END;`
  return `
CREATE TRIGGER ${table}_tally_insert AFTER INSERT ON ${table} BEGIN${step('new', '')}
END;
CREATE TRIGGER ${table}_tally_delete AFTER DELETE ON ${table} BEGIN${step('old', '-')}
END;${onUpdate}`
}
