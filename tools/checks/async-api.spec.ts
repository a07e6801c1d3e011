import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { signatureOf } from '@floorplan/job-process/server';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { asyncApiDocument, INBOX_MESSAGES } from './async-api';

const FILE = 'docs/asyncapi.yaml';

test('keeps docs/asyncapi.yaml equal to the contracts', () => {
  const wanted = JSON.parse(JSON.stringify(asyncApiDocument())) as object;
  // With WRITE_DOCS=1 the test updates the file instead.
  if (process.env.WRITE_DOCS) writeFileSync(FILE, stringify(wanted));
  expect(parse(readFileSync(FILE, 'utf8'))).toEqual(wanted);
});

const messagesOf = () =>
  (asyncApiDocument() as { components: { messages: Record<string, { examples: { payload: object }[] }> } })
    .components.messages;

test.each(INBOX_MESSAGES.flatMap(({ name, sent }) => (sent.example ? [[name, sent] as const] : [])))(
  'gives a valid example of %s',
  (name, { parse }) => {
    const [{ payload }] = messagesOf()[name]!.examples as [{ payload: object }];
    expect(parse(payload)).toMatchObject({ ok: true });
  },
);

test('describes no message that the inbox does not take', () =>
  expect(Object.keys(messagesOf())).toEqual([
    'inboxMessage',
    'newFinancing',
    'priceCorrection',
    'reverse',
    'updateVehicle',
    'endFinancing',
    'return',
    'join',
    'notices',
  ]));

test('resolves every reference in the document', () => {
  const document = asyncApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to]) => to!);
  const find = (to: string) =>
    to
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((to) => find(to) === undefined)).toEqual([]);
});

test('signs a message like the example in docs/integration.md', () => {
  const text = readFileSync('docs/integration.md', 'utf8');
  const steps = /(const hash = [\s\S]*?)await queue/.exec(text)![1]!;
  const [client, at, body, key] = ['partner', '2026-11-20T08:00:00Z', '{"MessageId":"x"}', 'key'];
  const run = new Function(
    'createHash',
    'createHmac',
    'client',
    'at',
    'body',
    'key',
    `${steps} return signature;`,
  );
  expect(run(createHash, createHmac, client, at, body, key)).toBe(signatureOf({ client, at, body }, key));
});
