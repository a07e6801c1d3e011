import { Global, Module } from '@nestjs/common';
import { CostlyWork } from './costly-work';
import { RateLimits } from './rate-limits';
import { Searches } from './searches';

const PROVIDERS = [CostlyWork, RateLimits, Searches];

/** Protects the process from excessive requests. Needs the options of a global HttpModule. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LoadModule {}
