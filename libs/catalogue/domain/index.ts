export * from './connect-accessory';
export * from './make.record';
export * from './model.record';
export * from './object-classifications';
