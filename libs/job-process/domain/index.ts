export * from './decisions/receive-message';
export * from './decisions/record-outcome';
export * from './decisions/repair-message';
export * from './job-process.actions';
export * from './job-process.events';
export * from './job-process.machine';
export { bulkAllowed, pickedAllowed, type ActionAnswer, type Repairer } from './job-process.repairers';
export * from './job-process.statuses';
export {
  evolve as evolveJobProcess,
  initialState as initialJobProcess,
  type JobProcessState,
} from './job-process.state';
export * from './message-codes';
export * from './findings-for-reader';
export * from './rerun-reasons';
export * from './job-process.stream';
