import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from './database';

const COMMA = 0x2c;
const NEW_LINE = 0x0a;
// Control characters that JSON text never contains. COPY then quotes nothing, and each line is exactly one
// row.
const FORMAT = `format csv, quote e'\\x01', delimiter e'\\x02'`;

/**
 * Streams the rows of a query with one JSON column as pieces of JSON text, with commas between the rows.
 * Postgres builds the text and this process only passes on bytes, so that a hundred thousand rows never
 * become objects or strings here. It holds a connection until the end. Stopping early closes that connection,
 * since COPY cannot be cancelled otherwise.
 */
export async function* jsonPieces(
  database: Database,
  text: string,
  values: unknown[],
): AsyncGenerator<Buffer> {
  const client = await database.pool.connect();
  // A broken connection emits an error event. If nothing listened for this event, the process would end. The
  // copy itself fails anyway.
  const ignore = () => undefined;
  client.on('error', ignore);
  let whole = false;
  try {
    const rows = client.query(copyTo(`copy (${withLiterals(text, values)}) to stdout with (${FORMAT})`));
    let held: Buffer | undefined;
    for await (const piece of rows as AsyncIterable<Buffer>) {
      for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1))
        piece[at] = COMMA;
      if (held) yield held;
      held = piece;
    }
    whole = true;
    // Omit the comma after the last row.
    if (held) yield held.subarray(0, -1);
  } finally {
    client.off('error', ignore);
    client.release(!whole);
  }
}

/** Replaces parameters by literals, since COPY takes no parameters. */
const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value) && value.every(Number.isSafeInteger)) return `'{${value.join(',')}}'`;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return `array[${value.map((item) => pg.escapeLiteral(item)).join(', ')}]`;
  throw new TypeError(`no literal for ${typeof value}`);
}
