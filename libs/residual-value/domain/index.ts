export * from './extension';
export * from './settlement';
