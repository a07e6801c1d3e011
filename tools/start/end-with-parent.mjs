// Loaded into every process of the portal: ends it when the launcher is gone (killed, out of memory), which
// closes our standard input, since nobody would stop the process any more.
import process from 'node:process';

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
