export { ReceiveMessages, type Reception } from './commands/receive-messages/receive-messages.command';
export { ReceiveMessagesHandler } from './commands/receive-messages/receive-messages.handler';
export { BULK_QUEUE } from './commands/bulk/run-bulk.job';
export { MessageJobs } from './jobs/message-jobs';
export { SCHEDULES_QUEUE } from './jobs/process-messages.job';
export { JobProcessApiModule } from './job-process.api.module';
export { JobProcessModule } from './job-process.module';
export { JobProcessWorkerModule } from './job-process.worker.module';
