import { readFileSync } from 'node:fs';
import { waitForResults, type MessageResult } from './message-results';
import { optionsOf, PushRefused, type PushOptions } from './options';
import { Portal } from './portal';
import { ProgressBar } from './progress-bar';
import { sendAll, sender, trier, type Line, type Taken } from './send';
import { freshIds, stampDates } from './stamp';
import { summaryOf } from './summary';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PushRefused(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Lines to send. A line that is not JSON is sent unchanged, so that the portal rejects it. */
function linesOf(text: string, businessDate: string, keep: boolean): Line[] {
  const renew = freshIds();
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return [{ messageId: null, text: line }];
    }
    stampDates(message, businessDate);
    if (!keep) renew(message);
    const { MessageId } = (message ?? {}) as { MessageId?: unknown };
    return [{ messageId: typeof MessageId === 'string' ? MessageId : null, text: JSON.stringify(message) }];
  });
}

async function push(options: PushOptions): Promise<string> {
  const started = Date.now();
  const text = textOf(options.file);
  let bar: ProgressBar | undefined;
  const silence = `${options.url} does not answer; waiting for ${options.patienceMs / 1000} seconds at most`;
  const portal = new Portal(
    options.url,
    options.credentials,
    options.patienceMs,
    (what) => bar?.trouble(what),
    () => (bar ? bar.trouble(silence) : console.error(silence)),
  );
  const lines = linesOf(text, await portal.businessDate(), options.keep);
  if (lines.length === 0) throw new PushRefused(`${options.file} has no messages`);

  bar = new ProgressBar(options.dryRun ? 'trying' : 'sending', lines.length);
  const send = options.dryRun ? trier(portal) : sender(portal);
  const taken = await sendAll(lines, send, options.rate, (done) => bar?.update(done));
  bar.end(taken.length);
  const sentMs = Date.now() - started;
  const results = await decided(portal, taken, options, (next) => (bar = next));
  return [
    `${lines.length} messages ${options.dryRun ? 'tried' : 'sent'} in ${seconds(sentMs)}, ${seconds(Date.now() - started)} in all`,
    summaryOf(taken, results),
  ].join('\n');
}

async function decided(
  portal: Portal,
  taken: readonly Taken[],
  { waitMs }: PushOptions,
  show: (bar: ProgressBar) => void,
): Promise<Map<string, MessageResult>> {
  const ids = taken.flatMap((row) => (row.kind === 'accepted' ? [row.messageId] : []));
  if (ids.length === 0 || waitMs === 0) return new Map();
  const bar = new ProgressBar('decided', ids.length);
  show(bar);
  const results = await waitForResults(portal, ids, waitMs, (done) => bar.update(done));
  bar.end([...results.values()].filter(({ outcome }) => outcome !== 'open').length);
  return results;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

try {
  console.log(await push(optionsOf(process.argv.slice(2), process.env)));
} catch (error) {
  if (!(error instanceof PushRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
