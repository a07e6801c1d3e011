import net from 'node:net';

/**
 * URL of the Redis for the test run: REDIS_URL or 127.0.0.1:6379, if that Redis answers a PING. Otherwise
 * undefined.
 */
export function findRedis(): Promise<string | undefined> {
  const url = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port || 6379), hostname, () => socket.write('PING\r\n'));
    const end = (answer: string | undefined) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(undefined));
    socket.once('error', () => end(undefined));
    socket.once('data', () => end(url));
  });
}
