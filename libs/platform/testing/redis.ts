/** URL of the Redis that answered when the test run began; undefined when no Redis answered. */
export const redisUrl: string | undefined = process.env.TEST_REDIS_URL || undefined;
