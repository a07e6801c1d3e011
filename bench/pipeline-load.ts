import http from 'node:http';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

// A separate process that posts messages over 32 keep-alive connections. Arguments: URL, file (one message
// per line), token.
const [target, file, token] = process.argv.slice(2) as [string, string, string];
const bodies = readFileSync(file, 'utf8').trim().split('\n');
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
const latencies: number[] = [];
let next = 0;

function post(body: string): Promise<void> {
  const started = performance.now();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(target, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        latencies.push(performance.now() - started);
        if (response.statusCode === 202) resolve();
        else reject(new Error(`answer ${response.statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (next < bodies.length) await post(bodies[next++]!);
  }),
);
latencies.sort((a, b) => a - b);
process.send!({
  p50: latencies[Math.floor(latencies.length / 2)],
  p99: latencies[Math.floor(latencies.length * 0.99)],
});
process.exit(0);
