import { Database } from '@floorplan/platform/event-store';
import { readFileSync, writeFileSync } from 'node:fs';
import { floorList, ourList, ourStream } from './list';

// A separate process that measures how much its memory grows during one response. Arguments: database URL,
// 'ours' | 'floor'.
const [url, which] = process.argv.slice(2) as [string, 'ours' | 'floor'];
const database = new Database({ url, max: 2 });
const list = which === 'ours' ? ourList(database) : floorList(database);
// Make a first call that loads the code, so that loading does not count.
await list(100);
const before = forgetPeak();
await (which === 'ours' ? ourStream(database)() : list(100_000));
process.send!(peak() - before);
process.exit(0);

/**
 * Resets the peak memory, which start-up may have set higher than the response does.
 * @returns kilobytes in use
 */
function forgetPeak(): number {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
  return process.memoryUsage.rss() / 1_024;
}

/** Peak memory in kilobytes. */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
}
