import { Database } from '@floorplan/platform/event-store';
import { floorList, ourList } from './list';

// A process of its own: how much its memory grows while it makes one answer. Arguments: database URL, 'ours' | 'floor'.
const [url, which] = process.argv.slice(2) as [string, 'ours' | 'floor'];
const database = new Database({ url, max: 2 });
const read = which === 'ours' ? ourList(database) : floorList(database);
await read(100);
const before = process.memoryUsage().rss / 1_024;
await read(100_000);
process.send!(process.resourceUsage().maxRSS - before);
process.exit(0);
