// Loaded into every process of the portal. Ends the process when the launcher is gone (killed, or out of
// memory), since nothing else would stop it. The end of the launcher closes this process's standard input.
import process from 'node:process';

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
