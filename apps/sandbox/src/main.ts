import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Mailbox } from './mailbox';
import { createSandbox } from './sandbox-server';

const logger = pino({ name: 'sandbox', level: process.env.LOG_LEVEL || 'info' });

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  logger.fatal(`${name} is missing`);
  process.exit(1);
}

const mailbox = new Mailbox();
const mail = mailbox.smtp();
if (process.env.SANDBOX_SMTP_PORT) mail.listen(Number(process.env.SANDBOX_SMTP_PORT), '127.0.0.1');
const server = await createSandbox({
  publicUrl: required('PUBLIC_URL').replace(/\/+$/, ''),
  clientId: required('OIDC_CLIENT_ID'),
  clientSecret: required('OIDC_CLIENT_SECRET'),
  mailbox,
  staffSecret: process.env.SANDBOX_STAFF_SECRET ?? '',
  account: (process.env.PROVIDER_ACCOUNT ?? '').split(',')[0]!.replaceAll(' ', ''),
  ...(process.env.BANK_KEY && { bankKey: process.env.BANK_KEY }),
  ...(process.env.EINVOICE_KEY && { eInvoiceKey: process.env.EINVOICE_KEY }),
  ...(process.env.ESIGN_KEY && { signingKey: process.env.ESIGN_KEY }),
  log: (message, err) => logger.warn({ err }, message),
});
server.listen(Number(process.env.SANDBOX_PORT ?? 0), '127.0.0.1', () => {
  logger.info({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox` }, 'listening');
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close();
    mail.close();
    server.closeIdleConnections();
  });
