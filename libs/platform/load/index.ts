export { BODY_LIMITS, TakesBody, type BodyKind } from './body-limits';
export { Breath } from './breath';
export { Costly, CostlyWork } from './costly-work';
export { LoadModule } from './load.module';
export { RateLimits, tooMany, type RateLimitName } from './rate-limits';
export { Searches } from './searches';
export { CallerSemaphore } from './semaphore';
