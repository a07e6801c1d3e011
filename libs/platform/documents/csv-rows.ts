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
  /**
   * Whether a quoted cell has no end, so that the rest of the file is its text, or goes on over a line break and has
   * text after its end. Stray quotes in two rows join them in this way.
   */
  readonly misquoted: boolean;
}

/**
 * Splits text into records of cells. A quoted cell may contain separators, doubled quotes and line breaks. Empty
 * lines are records too.
 * @param mostCells a record with more cells is the last one
 */
export function* csvRecords(text: string, separator = ';', mostCells = Infinity): Generator<CsvRecord> {
  const special = new RegExp(`["\\n${separator}]`, 'g');
  let [line, began, cell, at] = [1, 1, '', 0];
  let cells: string[] = [];
  let [hasBreak, misquoted] = [false, false];
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      const [quoted, end] = quotedCell(text, at + 1);
      const breaks = quoted.split('\n').length - 1;
      line += breaks;
      hasBreak = breaks > 0;
      if (end < 0) {
        yield { line: began, cells: [...cells, quoted], misquoted: true };
        return;
      }
      [cell, at] = [quoted, end];
    }
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    const [rest, sign] = [text.slice(at, next), text[next]];
    misquoted ||= hasBreak && (sign === '"' || rest.trim() !== '');
    cell += rest;
    at = next + 1;
    if (sign === '"') cell += sign;
    else if (sign === separator) {
      cells.push(cell);
      [cell, hasBreak] = ['', false];
      if (cells.length > mostCells) {
        yield { line: began, cells, misquoted };
        return;
      }
    } else if (sign === '\n') {
      line++;
      yield { line: began, cells: [...cells, cell.replace(/\r$/, '')], misquoted };
      [cells, cell, began] = [[], '', line];
      [hasBreak, misquoted] = [false, false];
    }
  }
  if (cell !== '' || cells.length > 0) yield { line: began, cells: [...cells, cell], misquoted };
}

/** Text of a quoted cell that begins at a position, and the position after its closing quote; -1 when it has none. */
function quotedCell(text: string, start: number): [text: string, end: number] {
  let [cell, at] = ['', start];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), -1];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
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
