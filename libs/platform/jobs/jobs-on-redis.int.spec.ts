import { notRun, NO_REDIS } from '../testing/not-run';
import { redisUrl } from '../testing/redis';
import { jobsBehaveOn } from './jobs-behaviour';

if (redisUrl)
  jobsBehaveOn('Redis', async () => ({ redisUrl, databaseUrl: '', close: async () => undefined }));
else notRun(NO_REDIS);
