import { expect, test } from '@jest/globals';
import { inboxMessage, signedText } from '@floorplan/job-process/contracts';
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { asyncApiDocument } from './async-api';

const FILE = 'docs/asyncapi.yaml';

test('docs/asyncapi.yaml is what the contracts say', () => {
  const wanted = JSON.parse(JSON.stringify(asyncApiDocument())) as object;
  // With WRITE_DOCS=1 the page is brought up to date instead.
  if (process.env.WRITE_DOCS) writeFileSync(FILE, stringify(wanted));
  expect(parse(readFileSync(FILE, 'utf8'))).toEqual(wanted);
});

test('every reference of the document leads somewhere', () => {
  const document = asyncApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to]) => to!);
  const find = (to: string) =>
    to
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((to) => find(to) === undefined)).toEqual([]);
});

test('an inbox message is signed over its client, time and body', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const Body = '{"MessageId":"8a4f6c1e-2f57-4c1b-9a0e-4f1d2c3b5a69"}';
  const unsigned = {
    Client: 'partner',
    SentAt: '2026-11-20T08:15:30+01:00',
    Body,
    BodyHash: createHash('sha256').update(Body).digest('hex'),
    Signature: '',
  };
  const Signature = sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64');
  const message = inboxMessage.parse({ ...unsigned, Signature });
  const isGenuine = (changed: object) =>
    verify(
      null,
      Buffer.from(signedText({ ...message, ...changed })),
      publicKey,
      Buffer.from(Signature, 'base64'),
    );
  expect(isGenuine({})).toBe(true);
  for (const changed of [
    { Client: 'partner2' },
    { SentAt: '2026-11-20T08:15:31+01:00' },
    { BodyHash: '0'.repeat(64) },
  ])
    expect(isGenuine(changed)).toBe(false);
});
