export { column } from './columns';
export { MasterData } from './master-data';
export { masterRows, type Versioned } from './master-rows';
export * from './record-entity';
