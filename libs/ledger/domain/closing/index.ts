export * from './close-day';
export * from './close-month';
export * from './fiscal-year';
export * from './ledger-day.events';
export * from './ledger-day.state';
export * from './ties';
export * from './vat-report';
export * from './voucher';
