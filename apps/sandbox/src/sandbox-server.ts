import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AccessPoint } from './access-point';
import { BankId } from './bank-id';
import { BankIn } from './bank-in';
import { BankOut } from './bank-out';
import { ImporterInbox } from './importer-inbox';
import { Mailbox } from './mailbox';
import { PortalOfStaff } from './portal-of-staff';
import { Releasing } from './releasing';
import { Register } from './register';
import { Signatures } from './signatures';
import { CreditSystem } from './credit';
import { InsuranceCompany } from './insurances';
import { Valuations } from './valuations';
import { WebShop } from './web-shop';

export interface SandboxOptions {
  /** URL of the portal for browsers. The sandbox is at /sandbox below it. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret that the portal shares with the provider of signatures. */
  readonly signingKey?: string;
  /** Secret that the portal shares with the bank. */
  readonly bankKey?: string;
  /** Secret that the portal shares with the access point of electronic invoices. */
  readonly eInvoiceKey?: string;
  readonly log: (message: string, error?: unknown) => void;
  /** Password of the demo's users, as whom the bank reads open invoices and sends its files. */
  readonly staffSecret?: string;
  /** IBAN of the provider. */
  readonly account?: string;
  /** Mailbox to show below /sandbox. */
  readonly mailbox?: Mailbox;
}

export const BASE_PATH = '/sandbox';

/** Creates one server, below /sandbox, that simulates all systems outside the portal. */
export async function createSandbox(options: SandboxOptions): Promise<Server> {
  const { publicUrl, clientId, clientSecret, log, mailbox = new Mailbox() } = options;
  const bankId = await BankId.create({
    url: `${publicUrl}${BASE_PATH}`,
    clientId,
    clientSecret,
    redirectUri: `${publicUrl}/api/v1/signin/oidc/callback`,
  });
  const importers = new ImporterInbox();
  const register = new Register();
  const signatures = new Signatures(`${publicUrl}${BASE_PATH}`, options.signingKey ?? '', log);
  const valuations = new Valuations();
  const insurances = new InsuranceCompany();
  const releasing = new Releasing();
  const shop = new WebShop();
  const credit = new CreditSystem();
  const { staffSecret = '', account = '', bankKey = '', eInvoiceKey = '' } = options;
  const accessPoint = new AccessPoint(eInvoiceKey);
  const staff = new PortalOfStaff(publicUrl, staffSecret);
  const bankIn = new BankIn(staff, account);
  const bankOut = new BankOut(staff, { portalUrl: publicUrl, key: bankKey, iban: account, log });
  const parties = [
    importers,
    mailbox,
    register,
    signatures,
    valuations,
    insurances,
    releasing,
    shop,
    credit,
    bankIn,
    bankOut,
    accessPoint,
  ];
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === `${BASE_PATH}/health`) return void response.writeHead(200).end('OK');
    if (!path.startsWith(`${BASE_PATH}/`)) return void response.writeHead(404).end();
    const own = path.slice(BASE_PATH.length);
    const party = parties.find((candidate) => candidate.owns(own)) ?? bankId;
    party.handle(mounted(request, path), response).catch((error: unknown) => {
      log('request failed', error);
      fail(response);
    });
  });
}

/**
 * Sets `originalUrl`, as Express does. The provider derives its base path from the difference between
 * `originalUrl` and `url`.
 */
function mounted(request: IncomingMessage, path: string): IncomingMessage {
  Object.assign(request, { originalUrl: path });
  request.url = path.slice(BASE_PATH.length);
  return request;
}

/** Answers a request that failed. The usual cause is an old page of a sign-in that has expired. */
function fail(response: ServerResponse): void {
  if (response.headersSent) return void response.end();
  response
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
    .end('Legitimeringen har gått ut. Gå tillbaka till portalen och börja om.');
}
