import { randomBytes } from 'node:crypto';

/** Password of the demo's users. */
const DEMO_SECRET = 'lager-demo';
const DEMO_ACCOUNT = 'SE7850000000053510001139';

/** Addresses and settings of the running embedded profile. */
export interface EmbeddedParts {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly sandboxPort: number;
  readonly smtpPort: number;
  readonly secrets: object;
}

/**
 * Settings of the processes in the embedded profile, with the sandbox as every outside party. Other settings are
 * the caller's, such as the Redis of `REDIS_URL`.
 */
export function embeddedEnvironment(given: NodeJS.ProcessEnv, parts: EmbeddedParts): NodeJS.ProcessEnv {
  const { port, host, dataDir, databaseUrl, sandboxPort, smtpPort, secrets } = parts;
  const publicUrl = given.PUBLIC_URL || `http://localhost:${port}`;
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    ...given,
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    FLOORPLAN_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_STAFF: 'finans@example.se',
    OUTGOING_HOSTS: [given.OUTGOING_HOSTS, `127.0.0.1:${sandboxPort}`, new URL(publicUrl).host]
      .filter(Boolean)
      .join(','),
    SANDBOX_URL: sandbox,
    REGISTER_URL: `${sandbox}/sandbox/register`,
    SHOP_URL: `${sandbox}/sandbox/shop`,
    CREDIT_URL: `${sandbox}/sandbox/credit`,
    ESIGN_URL: `${sandbox}/sandbox/esign`,
    BANK_OUT_URL: `${sandbox}/sandbox/bank-out/files`,
    EINVOICE_URL: `${sandbox}/sandbox/e-invoices`,
    RELEASING_URL: `${publicUrl}/sandbox/releasing`,
    RV_PRICE_MAIL: 'slutpris@example.se',
    // The sandbox's bank pays invoices on the account, and sends its files as the demo's staff.
    PROVIDER_ACCOUNT: given.PROVIDER_ACCOUNT || DEMO_ACCOUNT,
    SANDBOX_STAFF_SECRET: DEMO_SECRET,
    ESIGN_KEY: randomBytes(32).toString('hex'),
    BANK_KEY: randomBytes(32).toString('hex'),
    EINVOICE_KEY: randomBytes(32).toString('hex'),
    OIDC_ISSUER: `${publicUrl}/sandbox`,
    OIDC_CLIENT_ID: 'lagerportalen',
    ...secrets,
  };
}
