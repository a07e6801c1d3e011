export type { BatchEvent, FrozenRow, RowResult } from './batch.events';
export type { BatchKind, BatchRowToHandle, HandleRows, RunningBatch } from './batch-kind';
export { batchProjections } from './batch.projections';
export { BatchReader, type BatchAsker } from './batch-reader';
export { BatchRunner, BatchSweeps } from './batch-runner';
export { batchStream, countsOf, type BatchState } from './batch.state';
export { Batches, type StartBatch, type StartedBatch } from './batches';
export type { BatchAccess } from './batches.controller';
export { BatchesApiModule, BatchesModule, BatchesWorkerModule } from './batches.module';
