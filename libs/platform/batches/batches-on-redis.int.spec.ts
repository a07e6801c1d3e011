import { test } from '@jest/globals';
import { redisUrl } from '../testing/redis';
import { batchesBehaveOn } from './batches-behaviour';

if (redisUrl) batchesBehaveOn('Redis', redisUrl);
else test('is skipped because no Redis answers at REDIS_URL or 127.0.0.1:6379', () => undefined);
