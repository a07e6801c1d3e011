import 'reflect-metadata';
import {
  ClientAdministration,
  knownParties,
  UserAdministration,
  UserRefused,
} from '@floorplan/identity/server';
import { SYSTEM_ACTORS } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { EnvironmentError } from '@floorplan/platform/http';
import { clientOf, optionsOf, required, USAGE, userOf, type Options } from './arguments';
import { OPERATIONS, partiesOf } from './operations';
import { ask } from './secrets';
import { target } from './target';

/** Actor of all facts that the command line writes. The person at the keyboard is unknown. */
const BY = { kind: 'system', id: 'admin', name: SYSTEM_ACTORS.console } as const;

interface Administration {
  readonly users: UserAdministration;
  readonly clients: ClientAdministration;
}

type Command = (administration: Administration, options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-user': async ({ users }, options) => {
    const [password = '', personalNumber] = await ask(['Password', 'Personal number (empty = none)']);
    const user = userOf(options, { password, personalNumber: personalNumber || null });
    return `User ${user.username} has id ${await users.createUser(user)}`;
  },
  'set-password': async ({ users }, options) => {
    const username = required(options, 'username');
    const [password = ''] = await ask(['New password']);
    await users.setPassword(username, password);
    return `The password of ${username} is changed and its sessions are ended`;
  },
  'create-client': async ({ clients }, options) => {
    const client = {
      id: required(options, 'id'),
      importerIds: [],
      dealerIds: [],
      ...clientOf(options),
      name: required(options, 'name'),
    };
    if (client.importerIds.length + client.dealerIds.length === 0)
      throw new UserRefused('--importers or --dealers is missing');
    const [secret = ''] = await ask(['Secret']);
    await clients.put({ ...client, secret });
    return `Client ${client.id} may speak for ${client.importerIds.length} importer(s) and ${client.dealerIds.length} dealer(s)`;
  },
  'set-client': async ({ clients }, options) => {
    const id = required(options, 'id');
    await clients.change(id, clientOf(options));
    return `Client ${id} is changed`;
  },
  'inbox-key': async ({ clients }, options) => {
    const id = required(options, 'id');
    const key = await clients.inboxKey(id);
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
  const aim = target(process.env);
  const { databaseUrl, codeKey } = aim;
  const database = new Database({
    url: databaseUrl,
    max: 2,
    applicationName: 'lagerportalen-admin',
  });
  try {
    const parties = async () => knownParties(await partiesOf(aim));
    const users = new UserAdministration(database, codeKey, BY, () => new Date(), parties);
    const clients = new ClientAdministration(database, codeKey, BY, () => new Date(), parties);
    return await command({ users, clients }, values);
  } finally {
    await database.close();
  }
}

/**
 * Whether the caller can fix the error, such as an unknown option, an invalid personal number, inconsistent
 * rights or an invalid setting.
 */
function isRefusal(error: unknown): error is Error {
  if (error instanceof UserRefused || error instanceof EnvironmentError || error instanceof RangeError)
    return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!isRefusal(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
