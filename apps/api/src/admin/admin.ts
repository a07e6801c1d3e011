import 'reflect-metadata';
import { UserAdministration, UserRefused } from '@floorplan/identity/server';
import { SYSTEM_ACTORS } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { clientOf, importersOf, optionsOf, required, USAGE, userOf, type Options } from './arguments';
import { OPERATIONS } from './operations';
import { ask } from './secrets';
import { target } from './target';

/** Who is at the keyboard is not known; that it was the command line is. */
const BY = { kind: 'system', id: 'admin', name: SYSTEM_ACTORS.console } as const;

type Command = (administration: UserAdministration, options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-user': async (administration, options) => {
    const [password = '', personalNumber] = await ask(['Password', 'Personal number (empty = none)']);
    const user = userOf(options, { password, personalNumber: personalNumber || null });
    return `User ${user.username} has id ${await administration.createUser(user)}`;
  },
  'set-password': async (administration, options) => {
    const username = required(options, 'username');
    const [password = ''] = await ask(['New password']);
    await administration.setPassword(username, password);
    return `The password of ${username} is changed and its sessions are ended`;
  },
  'create-client': async (administration, options) => {
    const client = {
      id: required(options, 'id'),
      ...clientOf(options),
      name: required(options, 'name'),
      importerIds: importersOf(options),
    };
    const [secret = ''] = await ask(['Secret']);
    await administration.putClient({ ...client, secret });
    return `Client ${client.id} may speak for ${client.importerIds.length} importer(s)`;
  },
  'set-client': async (administration, options) => {
    const id = required(options, 'id');
    await administration.changeClient(id, clientOf(options));
    return `Client ${id} is changed`;
  },
  'inbox-key': async (administration, options) => {
    const id = required(options, 'id');
    const key = await administration.inboxKey(id);
    return `Client ${id} signs its messages on the queue with ${key}`;
  },
};

async function run(): Promise<string> {
  const { positionals, values } = optionsOf(process.argv.slice(2));
  const [name = '', ...rest] = positionals;
  const operation = OPERATIONS[name];
  if (operation) return operation(target(process.env), rest, values);
  const command = COMMANDS[name];
  if (!command) throw new UserRefused(USAGE);
  const { databaseUrl, codeKey } = target(process.env);
  const database = new Database({
    url: databaseUrl,
    max: 2,
    applicationName: 'lagerportalen-admin',
  });
  try {
    return await command(new UserAdministration(database, codeKey, BY), values);
  } finally {
    await database.close();
  }
}

/** What the caller can fix: an unknown option, a number that is no personal number, rights that make no sense. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof UserRefused || error instanceof RangeError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!isRefusal(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
