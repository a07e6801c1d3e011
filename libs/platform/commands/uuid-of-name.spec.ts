import { expect, test } from '@jest/globals';
import { uuidOfName } from './uuid-of-name';

test('creates the UUID of a name as RFC 9562 specifies', () => {
  const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
  expect(uuidOfName(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});
