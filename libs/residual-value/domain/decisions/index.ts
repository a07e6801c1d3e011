export * from './customer';
export * from './end';
export * from './end-price';
export * from './extend';
export * from './register';
export * from './report-contract';
export * from './transport';
