import { afterAll, expect, test } from '@jest/globals';
import { notRun, NO_REDIS } from '../testing/not-run';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { redisUrl } from '../testing/redis';
import { LeasedPermits } from './leased-permits';

const WINDOW = 60_000;

if (redisUrl) {
  const url = redisUrl;
  const redis = new Redis(url);
  afterAll(() => redis.quit());
  let now = 1_000 * WINDOW;
  const process = (most: number) => new LeasedPermits(redis, most, WINDOW, () => now);
  const taken = async (by: readonly LeasedPermits[], key: string, calls: number) => {
    const waits = await Promise.all(Array.from({ length: calls }, (_, n) => by[n % by.length]!.take(key)));
    return waits.filter((wait) => wait === 0).length;
  };

  test('grants all processes together as many permits per time window as the limit allows', async () => {
    const [one, other] = [process(100), process(100)];
    const key = randomUUID();
    expect(await taken([one, other], key, 250)).toBe(100);
    expect(await one.take(key)).toBe(WINDOW);
    now += WINDOW - 1;
    expect(await one.take(key)).toBe(1);
    now += 1;
    expect(await taken([other], key, 250)).toBe(100);
  });

  test('grants the permits of a small limit one by one, and counts each key separately', async () => {
    const [one, other] = [process(3), process(3)];
    const [key, neighbour] = [randomUUID(), randomUUID()];
    expect(await taken([one, other], key, 10)).toBe(3);
    expect(await taken([one], neighbour, 10)).toBe(3);
  });

  test('calls Redis only once per block of permits', async () => {
    let asked = 0;
    const counted = { multi: () => (asked++, redis.multi()) } as unknown as Redis;
    const permits = new LeasedPermits(counted, 2_000, WINDOW, () => now);
    expect(await taken([permits], randomUUID(), 200)).toBe(200);
    expect(asked).toBe(2);
  });

  test('grants permits when Redis does not answer', async () => {
    const away = new Redis(url, { lazyConnect: true, enableOfflineQueue: false });
    expect(await new LeasedPermits(away, 1, WINDOW, () => now).take('x')).toBe(0);
    away.disconnect();
  });
} else notRun(NO_REDIS);
