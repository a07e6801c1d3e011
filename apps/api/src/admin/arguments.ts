import { parseArgs } from 'node:util';
import { isRole } from '@floorplan/identity/domain';
import { UserRefused, type ClientChanges, type NewUser } from '@floorplan/identity/server';

export const USAGE = `Usage:
  npm run admin -- create-user --username NAME --name "FULL NAME" --role admin|IMP|DEA|DEO
        [--role-code 10|11|12]      staff: 10 everything, 11 no user administration, 12 reads only (default 10)
        [--role-id ID]              the importer, dealer or dealer organisation
        [--dealers 101:2,102:1]     dealers of a DEA with their level, 1 = read, 2 = act
        [--dealer-group ID] [--functions fncA,fncB] [--language sv-SE|en-GB]
        [--service-module] [--service-module-admin]
  npm run admin -- set-password --username NAME
  npm run admin -- create-client --id ID --name "NAME" [--importers 1,2] [--dealers 101,102]
                                    the importers it sends for, and the dealers whose own cars it enters
        [--finance-types CONSIGN,LOAN,AVBETALNING,LEASING,PL_FINANCE]   what it may ask to be financed (default: what
                                    importers may choose, all but LOAN)
        [--language sv-SE|en-GB]    of the texts it is answered with (default en-GB)
        [--rights payments]         what else it may send: payments from the bank (default: nothing)
  npm run admin -- set-client --id ID [--name "NAME"] [--importers 1,2] [--dealers 101,102]
        [--finance-types …|default] [--language …] [--rights …]
                                    changes what is named; its secret stays
  npm run admin -- inbox-key --id ID
  npm run admin -- discounts FILE.csv [--dry-run]   make the discounts of fees just those of the file: what is new or
                                    changed in it is saved, what is no longer in it ends; nothing when a row is wrong.
                                    Columns, with ; between: Dealer (our number) or Organisation (its number), Make
                                    (empty = any), FinanceType, Fee (RTA, KIN …), ReceiverType (IMP, DEA), Discount
                                    (percentage points or kronor), Text
  npm run admin -- nightly                    try everything that waits once more, as each night
  npm run admin -- rebuild TABLE|all [--check]   fold read models anew from the log beside the live ones and swap them
                                              while the system serves; --check only compares
  npm run admin -- after-restore              once, on a restored copy, before anything starts on it

Secrets are asked for, or read from standard input when that is not a terminal: the password (or the client's secret)
on the first line and, for create-user, a personal number on the second if bank-ID sign-in is wanted.
Needs DATABASE_URL and CODE_KEY; without them it works on the embedded copy that runs here (FLOORPLAN_DATA).`;

export interface Secrets {
  readonly password: string;
  /** Twelve digits; null for a user who has no bank-ID. */
  readonly personalNumber: string | null;
}

export const optionsOf = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      'role-code': { type: 'string' },
      'role-id': { type: 'string' },
      dealers: { type: 'string' },
      'dealer-group': { type: 'string' },
      functions: { type: 'string' },
      language: { type: 'string' },
      'service-module': { type: 'boolean' },
      'service-module-admin': { type: 'boolean' },
      id: { type: 'string' },
      importers: { type: 'string' },
      'finance-types': { type: 'string' },
      rights: { type: 'string' },
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });

export type Options = ReturnType<typeof optionsOf>['values'];

/** Returns the new user. @throws UserRefused with the missing or invalid value */
export function userOf(options: Options, { password, personalNumber }: Secrets): NewUser {
  const role = required(options, 'role');
  if (!isRole(role)) throw new UserRefused('--role must be admin, IMP, DEA or DEO');
  return {
    username: required(options, 'username'),
    name: required(options, 'name'),
    password,
    role,
    roleCode: options['role-code'] ? idOf('--role-code', options['role-code']) : role === 'admin' ? 10 : 0,
    roleId: options['role-id'] ? idOf('--role-id', options['role-id']) : null,
    dealers: listOf(options.dealers).map(dealerOf),
    dealerGroupId: options['dealer-group'] ? idOf('--dealer-group', options['dealer-group']) : null,
    languageCode: languageOf(options) ?? 'sv-SE',
    enableServiceModule: options['service-module'] ?? false,
    enableServiceModuleAdmin: options['service-module-admin'] ?? false,
    ...(options.functions ? { functions: listOf(options.functions) } : {}),
    ...(personalNumber ? { personalNumber } : {}),
  };
}

function languageOf({ language }: Options): 'sv-SE' | 'en-GB' | undefined {
  if (language !== undefined && language !== 'sv-SE' && language !== 'en-GB')
    throw new UserRefused('--language must be sv-SE or en-GB');
  return language;
}

/** Returns the client's fields that the command-line options set. */
export function clientOf(options: Options): ClientChanges {
  const types = options['finance-types'];
  const languageCode = languageOf(options);
  return {
    ...(options.name ? { name: options.name } : {}),
    ...(options.importers ? { importerIds: idsOf(options, 'importers') } : {}),
    ...(options.dealers ? { dealerIds: idsOf(options, 'dealers') } : {}),
    ...(types ? { financeTypes: types === 'default' ? null : listOf(types.toUpperCase()) } : {}),
    ...(languageCode ? { languageCode } : {}),
    ...(options.rights !== undefined ? { rights: listOf(options.rights) } : {}),
  };
}

const idsOf = (options: Options, name: 'importers' | 'dealers'): number[] =>
  listOf(options[name]).map((id) => idOf(`--${name}`, id));

export function required(options: Options, name: keyof Options & string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UserRefused(`--${name} is missing`);
}

const listOf = (text: string | undefined): string[] =>
  text ? text.split(',').map((item) => item.trim()) : [];

function idOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UserRefused(`${option} must be a whole number, not ${text}`);
  return Number(text);
}

function dealerOf(text: string): { dealerId: number; authLevel: 1 | 2 } {
  const [id = '', level = '2'] = text.split(':');
  if (level !== '1' && level !== '2')
    throw new UserRefused('--dealers takes ids with level 1 or 2, like 101:2,102:1');
  return { dealerId: idOf('--dealers', id), authLevel: level === '1' ? 1 : 2 };
}
