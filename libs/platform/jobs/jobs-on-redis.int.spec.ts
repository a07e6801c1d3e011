import { test } from '@jest/globals';
import { redisUrl } from '../testing/redis';
import { jobsBehaveOn } from './jobs-behaviour';

if (redisUrl)
  jobsBehaveOn('Redis', async () => ({ redisUrl, databaseUrl: '', close: async () => undefined }));
else test('is skipped because no Redis answers at REDIS_URL or 127.0.0.1:6379', () => undefined);
