import { expect, test } from '@jest/globals';
import { isFinal } from './refusal';

const said = (code: string, command: string, responseCode?: number) =>
  isFinal({
    message: 'x',
    code,
    command,
    responseCode,
    permanent: responseCode === undefined ? undefined : responseCode >= 500 && responseCode !== 503,
  });

// P1-END-07
test('treats refused recipients, refused contents and missing recipients as permanent failures of a mail', () => {
  expect(said('EENVELOPE', 'RCPT TO', 550)).toBe(true);
  expect(said('EENVELOPE', 'DATA', 554)).toBe(true);
  expect(said('EMESSAGE', 'DATA', 552)).toBe(true);
  expect(said('EENVELOPE', 'API')).toBe(true);
});

test('retries a mail when the server refuses the portal itself or refuses the mail temporarily', () => {
  for (const [code, command, answer] of [
    ['EAUTH', 'AUTH PLAIN', 535],
    ['EPROTOCOL', 'CONN', 554],
    ['EENVELOPE', 'MAIL FROM', 550],
    ['EENVELOPE', 'MAIL FROM', undefined],
    ['EENVELOPE', 'RCPT TO', 450],
    ['EENVELOPE', 'RCPT TO', 503],
    ['EMESSAGE', 'DATA', 452],
    ['ECONNECTION', 'CONN', undefined],
    ['ESOCKET', 'CONN', undefined],
  ] as const)
    expect([code, command, answer, said(code, command, answer)]).toEqual([code, command, answer, false]);
});
