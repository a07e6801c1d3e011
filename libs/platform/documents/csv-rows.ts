/** A row as values by header, and the line of the file it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const MARK = '\ufeff';

export interface CsvRecord {
  /** Line of the file on which the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a quoted cell has no end, so that the rest of the file is its text. */
  readonly unclosed: boolean;
}

/**
 * Splits text into records of cells. A quoted cell may contain separators, doubled quotes and line breaks. Empty
 * lines are records too.
 */
export function* csvRecords(text: string, separator = ';'): Generator<CsvRecord> {
  let [line, began, cell, quoted] = [1, 1, '', false];
  let cells: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') line++;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      yield { line: began, cells: [...cells, cell.replace(/\r$/, '')], unclosed: false };
      [cells, cell, began] = [[], '', line];
    } else cell += sign;
  }
  if (cell !== '' || cells.length > 0 || quoted)
    yield { line: began, cells: [...cells, cell], unclosed: quoted };
}

/** Reads the rows of a CSV file with a header line; skips empty lines. */
export function csvRows(text: string): { headers: readonly string[]; rows: readonly CsvRow[] } {
  const [first, ...others] = [...csvRecords(text.startsWith(MARK) ? text.slice(1) : text)];
  const headers = (first?.cells ?? []).map((header) => header.trim());
  const rows = others
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(headers.map((header, at) => [header, cells[at]?.trim() ?? ''])),
    }));
  return { headers, rows };
}
