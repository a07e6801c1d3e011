import { notRun, NO_REDIS } from '../testing/not-run';
import { redisUrl } from '../testing/redis';
import { batchesBehaveOn } from './batches-behaviour';

if (redisUrl) batchesBehaveOn('Redis', redisUrl);
else notRun(NO_REDIS);
