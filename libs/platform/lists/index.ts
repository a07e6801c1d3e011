export type {
  Conditions,
  Counts,
  JoinedTable,
  ListDescription,
  ListQuery,
  RecordColumn,
  SqlColumn,
} from './description';
export { JsonList } from './json-list';
export { listController, type ListAccess, type ListCalls } from './list-controller';
export type { List, ListExport, ListFilter } from './list';
export { matching, type Found } from './list-sql';
export { Lists } from './lists';
export { RecordList, rowOf } from './record-list';
export { SnapshotCache } from './snapshot-cache';
export { codesInWords, quoted, sqlInWords } from './sql-in-words';
