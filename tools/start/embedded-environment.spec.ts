import { expect, test } from '@jest/globals';
import { embeddedEnvironment } from './embedded-environment';

const parts = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '.data',
  databaseUrl: 'postgres://own',
  secrets: {},
  sandboxPort: 5001,
  smtpPort: 5002,
};

test('uses the Redis and other settings of the caller, but its own database and outside parties', () => {
  const given = { REDIS_URL: 'redis://127.0.0.1:6380', LOG_LEVEL: 'debug', SHOP_URL: 'https://shop.example' };
  expect(embeddedEnvironment(given, parts)).toMatchObject({
    REDIS_URL: 'redis://127.0.0.1:6380',
    LOG_LEVEL: 'debug',
    DATABASE_URL: 'postgres://own',
    SHOP_URL: 'http://127.0.0.1:5001/sandbox/shop',
  });
  expect(embeddedEnvironment({}, parts).REDIS_URL).toBeUndefined();
});
