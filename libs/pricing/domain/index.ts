export * from './add-rate';
export * from './charges/adjustments';
export * from './charges/billing';
export * from './charges/build';
export * from './charges/correction';
export * from './charges/financing';
export * from './charges/late-interest';
export * from './charges/limit-fee';
export * from './charges/line';
export * from './charges/prediction';
export { outstandingAt } from './charges/outstanding';
export * from './charges/quote';
export * from './charges/rate';
export * from './charges/charge-calculation';
export { stepAt } from './charges/interest';
export { scheduleOf } from './charges/schedule';
export * from './charges/trace';
export * from './check-program';
export * from './fee-discounts';
export * from './fee-kinds';
export * from './fees';
export * from './find-program';
export * from './interest-rate';
export * from './price-program';
export * from './pricing.events';
export * from './rate-register';
export * from './rows-from-day';
export * from './save-program';
export * from './what-if';
export type { ProgramReferences } from './invalid-fields';
export {
  fieldErrorOf,
  isFeeOf,
  keepableRows,
  maxLengthOf,
  MAX_ROW_KRONOR,
  MAX_ROW_PERCENT,
  rowErrors,
  type FieldErrorOfRow,
} from './program-rows';
