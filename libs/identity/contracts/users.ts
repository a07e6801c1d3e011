import { flag, listAnswer, listContract, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { ROLES } from '../domain/roles';
import {
  EMAIL_LENGTH,
  LANGUAGES,
  MAX_PASSWORD,
  MIN_PASSWORD,
  NAME_LENGTH,
  USERNAME_LENGTH,
} from '../domain/user-rules';

const identity = {
  Id: z.number().int(),
  Version: z.number().int().describe('Number of changes of the user'),
  Username: z.string(),
  Name: z.string(),
  Role: z.enum(ROLES),
  RoleCode: z.number().int().describe('Staff 10, 11 or 12; everybody else 0'),
  RoleId: z.number().int().nullable().describe('The importer, dealer or dealer organisation; null for staff'),
  PartyName: z.string().nullable().describe('Name of the importer, dealer or dealer organisation'),
  LanguageCode: z.string(),
  IsActive: z.boolean().describe('False for a locked user'),
  LastSignedInAt: z.string().nullable(),
};

export const userRow = z
  .object({ ...identity, HasOwnFunctions: z.boolean().describe('False for the function keys of the role') })
  .meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof userRow>;

export const usersContract = listContract('Users', userRow, {
  role: z.enum(ROLES).optional(),
  active: z.enum(['yes', 'no']).optional().describe('no = locked users'),
});
export type UsersFilter = z.infer<typeof usersContract.filter>;

const dealer = z.object({
  DealerPartyId: rowId,
  AuthLevel: z.union([z.literal(1), z.literal(2)]).describe('1 = read, 2 = act'),
});

const ownColumn = z.object({
  List: z.string().max(60),
  Column: z.string().max(60),
  IsVisible: z.boolean(),
});

const rights = {
  Email: z.string().nullable().describe('Address of the mails to the user'),
  Functions: z.array(z.string()).nullable().describe('Function keys; null for those of the role'),
  DealerGroupId: z.number().int().nullable(),
  Dealers: z.array(dealer),
  Columns: z.array(ownColumn).describe('Columns of lists that are shown or hidden unlike those of the role'),
  EnableServiceModule: z.boolean(),
  EnableServiceModuleAdmin: z.boolean(),
};

/** One user with rights. Secrets are never part of it. */
export const userAnswer = z
  .object({
    ...identity,
    ...rights,
    HasPersonalNumber: z.boolean(),
    LinkUntil: z
      .string()
      .nullable()
      .describe('Until when the mailed link to choose a password holds; null for none'),
    CreatedAt: z.string(),
  })
  .meta({ id: 'User' });
export type UserAnswer = z.infer<typeof userAnswer>;

const MAX_FUNCTIONS = 200;
const MAX_DEALERS = 500;
const MAX_COLUMNS = 200;

/**
 * Saves a user. `Id` 0 or absent creates a user, who can sign in after getting a password. Absent fields stay
 * unchanged. `Version` is the version that the caller read.
 */
export const saveUserRequest = z
  .strictObject({
    Id: z.int().min(0).default(0),
    Version: z.int().min(0).optional(),
    Username: z.string().max(USERNAME_LENGTH).optional(),
    Name: z.string().max(NAME_LENGTH).optional(),
    Email: z.string().max(EMAIL_LENGTH).nullable().optional(),
    Role: z.enum(ROLES).optional(),
    RoleCode: z.union([z.literal(0), z.literal(10), z.literal(11), z.literal(12)]).optional(),
    RoleId: rowId.nullable().optional(),
    LanguageCode: z.enum(LANGUAGES).optional(),
    Functions: z.array(z.string().max(60)).max(MAX_FUNCTIONS).nullable().optional(),
    DealerGroupId: rowId.nullable().optional(),
    Columns: z.array(z.strictObject(ownColumn.shape)).max(MAX_COLUMNS).optional(),
    Dealers: z.array(z.strictObject(dealer.shape)).max(MAX_DEALERS).optional(),
    EnableServiceModule: flag.optional(),
    EnableServiceModuleAdmin: flag.optional(),
  })
  .meta({ id: 'SaveUserRequest' });
export type SaveUserRequest = z.infer<typeof saveUserRequest>;

/** A new password; without one, the server generates it. */
export const passwordRequest = z
  .strictObject({ Password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD).optional() })
  .meta({ id: 'PasswordRequest' });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** Contains the password only when the server generated it. It is not stored and cannot be read again. */
export const passwordAnswer = z
  .object({ Status: status, Password: z.string().nullable() })
  .meta({ id: 'PasswordAnswer' });
export type PasswordAnswer = z.infer<typeof passwordAnswer>;

/** The personal number of the sign-in with BankID; null removes it. Only a keyed hash is stored. */
export const personalNumberRequest = z
  .strictObject({ PersonalNumber: z.string().max(20).nullable() })
  .meta({ id: 'PersonalNumberRequest' });
export type PersonalNumberRequest = z.infer<typeof personalNumberRequest>;

export const sessionRow = z
  .object({
    Id: z.string(),
    SignedInAt: z.string(),
    LastUsedAt: z.string().nullable().describe('Last renewal of the token, which happens every ten minutes'),
    ExpiresAt: z.string(),
    EndedAt: z.string().nullable(),
    EndReason: z.string().nullable(),
    Address: z.string().nullable(),
    Agent: z.string().nullable().describe('The browser or program'),
    IsOwn: z.boolean().describe('Whether the request belongs to this session'),
  })
  .meta({ id: 'SessionRow' });
export type SessionRow = z.infer<typeof sessionRow>;

/** The open sessions and then the ended ones, newest first. */
export const sessionsAnswer = listAnswer(sessionRow).meta({ id: 'Sessions' });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** The session to end; all sessions of the user without it. */
export const endSessionsRequest = z
  .strictObject({ SessionId: z.uuid().nullable().default(null) })
  .meta({ id: 'EndSessionsRequest' });
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;

const failures = {
  Failures: z.number().int(),
  LastFailedAt: z.string(),
  WaitSeconds: z.number().int().describe('Seconds until the next attempt is accepted'),
};

/** Failed sign-ins of the last hour: over all addresses (null for none), and by address. */
export const signInsAnswer = z
  .object({
    Everywhere: z.object(failures).nullable(),
    Addresses: z.array(z.object({ Address: z.string().nullable(), ...failures })),
  })
  .meta({ id: 'SignIns' });
export type SignInsAnswer = z.infer<typeof signInsAnswer>;

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(dealer),
  z.array(ownColumn),
]);

/** Changes of a user, a partner client or column rights, newest first. Secrets are never part of them. */
export const rightsHistoryAnswer = listAnswer(
  z.object({
    Version: z.number().int(),
    At: z.string(),
    By: z.string(),
    /** Kind of the change, for example `saved`, `password` or `sessions`. */
    Kind: z.string(),
    Changes: z.array(z.object({ Field: z.string(), Before: value, After: value })),
  }),
).meta({ id: 'RightsHistory' });
export type RightsHistoryAnswer = z.infer<typeof rightsHistoryAnswer>;
export type RightsChange = RightsHistoryAnswer['Rows'][number];
