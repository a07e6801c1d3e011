export * from './daily-jobs';
export * from './job';
export * from './job-queues';
export * from './job-registry';
export * from './jobs.module';
export * from './sweep';
