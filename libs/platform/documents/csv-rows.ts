/** A row of a file under its headers, and the line that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const MARK = '\ufeff';

/** Cells separated by semicolons; one that is quoted may hold semicolons, quotes (twice) and line ends. */
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

/** The rows of a CSV file with headers; empty lines are none. */
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
