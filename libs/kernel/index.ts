export * from './actor';
export * from './dates/business-date';
export * from './decision';
export * from './money/money';
