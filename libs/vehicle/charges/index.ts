export { ChargesApiModule, ChargesModule } from './charges.module';
export { ActBilling } from './billing/bill-act';
export { VehiclesOnDay } from './billing/vehicles-on-day';
export { differencesOfCapital, differencesOfFees } from './calculations/charge-differences';
export { dealersTimeBegan, discountsAtStart, maxDiscounts } from './calculations/discounts-at-start';
export { isAboveWithout, whyNotAdded } from './calculations/fee-errors';
export { Payoffs } from './calculations/payoff';
export {
  feeText,
  numberOn,
  outstandingOn,
  outstandingOver,
  repaysCapital,
  unbilledCapitalOn,
} from './calculations/period-financing';
export { programChangeTo } from './calculations/program-change';
export { RatesNow } from './calculations/rates-now';
export { KnownRates } from './vehicle-charges/known-rates';
export { NOTHING, PAYER_SUMS, payersOf, type Payers } from './vehicle-charges/payers';
export { payoffAnswerOf, tracesOf } from './vehicle-charges/payoff-answer';
export { VehicleCharges, type CalculationMoment } from './vehicle-charges/vehicle-charges';
export { visibleCharges } from './vehicle-charges/visible-charges';
export { WHAT_IF_QUEUE, type WhatIfInput } from './what-if/what-if.kind';
export { slicesOf } from './what-if/what-if.portfolio';
export { WhatIfSlices } from './what-if/what-if.slices';
export { WhatIfWorkerModule } from './what-if/what-if.worker.module';
