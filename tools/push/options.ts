import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run push -- FILE.ndjson [options]
  --url URL          where the portal is (default http://localhost:PORT, or 3000)
  --client ID        partner client (default partner) and --secret TEXT, or PUSH_SECRET (default lager-demo)
  --user NAME        a member of staff instead, with --password TEXT, or PUSH_SECRET (default lager-demo)
  --rate N           messages a second (default: as fast as they are taken in)
  --dry-run          asks what would become of the messages; nothing is stored
  --keep             keeps the MessageIds of the file, so that sending it again changes nothing
  --wait SECONDS     how long to wait for what becomes of them (default 120, 0 = not at all)
  --patience SECONDS how long the portal may be away before giving up (default 60)`;

/** An error that the user can correct, described in one sentence. */
export class PushRefused extends Error {}

export type Credentials =
  | { readonly grant_type: 'client_credentials'; readonly client_id: string; readonly client_secret: string }
  | { readonly grant_type: 'password'; readonly username: string; readonly password: string };

export interface PushOptions {
  readonly file: string;
  readonly url: string;
  readonly credentials: Credentials;
  /** Maximum number of messages per second; null for no limit. */
  readonly rate: number | null;
  readonly dryRun: boolean;
  readonly keep: boolean;
  readonly waitMs: number;
  readonly patienceMs: number;
}

/** Client and secret of the demo, used for a portal on this machine. */
const DEMO = { client: 'partner', secret: 'lager-demo' };

/** @throws PushRefused for invalid options */
export function optionsOf(args: readonly string[], environment: NodeJS.ProcessEnv): PushOptions {
  const { values, positionals } = parsed(args);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new PushRefused(USAGE);
  const secret = environment['PUSH_SECRET'] || DEMO.secret;
  return {
    file,
    url: addressOf(values.url ?? `http://localhost:${environment['PORT'] || 3000}`),
    credentials: values.user
      ? { grant_type: 'password', username: values.user, password: values.password ?? secret }
      : {
          grant_type: 'client_credentials',
          client_id: values.client ?? DEMO.client,
          client_secret: values.secret ?? secret,
        },
    rate: values.rate === undefined ? null : numberOf('--rate', values.rate, 1),
    dryRun: values['dry-run'] ?? false,
    keep: values.keep ?? false,
    waitMs: 1000 * numberOf('--wait', values.wait ?? '120', 0),
    patienceMs: 1000 * numberOf('--patience', values.patience ?? '60', 1),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: text,
        client: text,
        secret: text,
        user: text,
        password: text,
        rate: text,
        wait: text,
        patience: text,
        'dry-run': flag,
        keep: flag,
      },
    });
  } catch (error) {
    throw new PushRefused(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function numberOf(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < least)
    throw new PushRefused(`${option} must be a number from ${least}, not ${text}`);
  return number;
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new PushRefused(`--url must be an address like http://localhost:3000, not ${text}`);
  return text.replace(/\/+$/, '');
}
