import { Gauge, Histogram } from 'prom-client';

const appendSeconds = new Histogram({
  name: 'append_duration_seconds',
  help: 'Time of one call that appends the facts of one or more acts',
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
});
const actsPerAppend = new Histogram({
  name: 'append_acts',
  help: 'Acts that were committed together',
  buckets: [1, 2, 4, 8, 16, 32, 64],
});

export function observeAppend(acts: number, milliseconds: number): void {
  appendSeconds.observe(milliseconds / 1000);
  actsPerAppend.observe(acts);
}

const sockets = new Gauge({ name: 'live_sockets', help: 'Open sockets of this process' });

export const observeSockets = (count: number): void => sockets.set(count);
