import { Database } from '@floorplan/platform/event-store';
import { readFileSync, writeFileSync } from 'node:fs';
import { floorList, ourList, ourStream } from './list';

// A process of its own: how much its memory grows while it makes one answer. Arguments: database URL, 'ours' | 'floor'.
const [url, which] = process.argv.slice(2) as [string, 'ours' | 'floor'];
const database = new Database({ url, max: 2 });
const list = which === 'ours' ? ourList(database) : floorList(database);
// Code that is loaded by a first call is no part of the answer.
await list(100);
const before = forgetPeak();
await (which === 'ours' ? ourStream(database)() : list(100_000));
process.send!(peak() - before);
process.exit(0);

/** What came before, such as the start, may have taken more than the answer does. @returns kilobytes in use */
function forgetPeak(): number {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
  return process.memoryUsage.rss() / 1_024;
}

/** Most kilobytes that were in use. */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
}
