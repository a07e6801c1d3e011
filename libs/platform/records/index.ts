export { recordController, type RecordAccess, type RecordPage } from './record-controller';
export type { RecordReader } from './record-columns';
export { Records, RecordTools, type RecordSpecial } from './records';
export { removalController } from './removal-controller';
