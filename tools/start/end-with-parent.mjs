// Loaded into every process of the portal: when the launcher is gone (killed, out of memory), so is its end of our
// standard input, and nobody would stop us any more.
import process from 'node:process';

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
