/** A row as values by header, and the line of the file it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const MARK = '\ufeff';

/**
 * Splits text into lines of cells at semicolons. A quoted cell may contain semicolons, doubled quotes and
 * line breaks.
 */
function* linesOf(text: string): Generator<{ line: number; cells: string[] }> {
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
    else if (sign === ';') {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      yield { line: began, cells: [...cells, cell.replace(/\r$/, '')] };
      [cells, cell, began] = [[], '', line];
    } else cell += sign;
  }
  if (cell !== '' || cells.length > 0) yield { line: began, cells: [...cells, cell] };
}

/** Reads the rows of a CSV file with a header line; skips empty lines. */
export function csvRows(text: string): { headers: readonly string[]; rows: readonly CsvRow[] } {
  const [first, ...others] = [...linesOf(text.startsWith(MARK) ? text.slice(1) : text)];
  const headers = (first?.cells ?? []).map((header) => header.trim());
  const rows = others
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(headers.map((header, at) => [header, cells[at]?.trim() ?? ''])),
    }));
  return { headers, rows };
}
