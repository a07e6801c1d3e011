import { Histogram } from 'prom-client';

const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time a job took',
  labelNames: ['queue', 'job'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
});
const appendSeconds = new Histogram({
  name: 'append_duration_seconds',
  help: 'Time of one call that appends the facts of one or more acts',
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
});

export const observeJob = (queue: string, job: string, milliseconds: number): void =>
  jobSeconds.observe({ queue, job }, milliseconds / 1000);

export const observeAppend = (_acts: number, milliseconds: number): void =>
  appendSeconds.observe(milliseconds / 1000);
