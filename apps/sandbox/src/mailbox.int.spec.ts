import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { Mailbox } from './mailbox';

let box: Mailbox;
let smtp: Server;
beforeEach(async () => {
  box = new Mailbox();
  smtp = box.smtp();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => smtp.close(resolve)));

async function shown(url: string): Promise<string> {
  let body = '';
  const response = { writeHead: () => response, end: (text: string) => (body = text) };
  await box.handle({ url } as IncomingMessage, response as unknown as ServerResponse);
  return body;
}

test('shows sent mails unchanged, newest first', async () => {
  const { port } = smtp.address() as AddressInfo;
  const transport = createTransport(`smtp://127.0.0.1:${port}`);
  const mail = { from: 'Portalen <a@example.se>', to: 'finans@example.se', messageId: '<1@lagerportalen>' };
  await transport.sendMail({ ...mail, subject: 'Första', text: 'x' });
  const subject = 'Slutbetalning begärd: BKD12A Nordvik – en åäö lång rad som delas i flera ord';
  const text = `Ett belopp: 394 685,45 kr.\n.\nEn rad till <med tecken>, ${'lång '.repeat(30)}`;
  await transport.sendMail({ ...mail, subject, text });
  transport.close();
  const { Rows } = JSON.parse(await shown('/mail.json')) as {
    Rows: { to: string[]; headers: Record<string, string>; text: string }[];
  };
  expect(Rows.map(({ headers }) => headers['subject'])).toEqual([subject, 'Första']);
  expect([Rows[0]!.to, Rows[0]!.headers['message-id']]).toEqual([['finans@example.se'], '<1@lagerportalen>']);
  expect(Rows[0]!.text.replace(/\r\n/g, '\n').trim()).toBe(text.trim());
  expect(await shown('/mail')).toContain('&lt;med tecken&gt;');
});
