import { z } from 'zod';
import { ROLES } from '../domain/roles';
import { LANGUAGES } from '../domain/user-rules';

/** Answer of `GET /api/v1/me`. */
export const CurrentUser = z
  .object({
    Id: z.number().int(),
    Username: z.string(),
    Name: z.string(),
    LanguageCode: z.string().describe('sv-SE or en-GB'),
    Role: z.enum(ROLES),
    RoleId: z
      .number()
      .int()
      .nullable()
      .describe('The importer, dealer or dealer organisation; null for staff'),
    RoleCode: z.number().int().describe('Staff 10, 11 or 12; everybody else 0'),
    DealerGroupId: z.number().int().describe('0 = no dealer group'),
    EnableServiceModule: z.boolean(),
    EnableServiceModuleAdmin: z.boolean(),
    Functions: z.array(z.object({ FnKey2: z.string(), RoleCode: z.number().int() })),
    ValidDealers: z.array(
      z.object({
        DealerPartyId: z.number().int(),
        AuthLevel: z.number().int().describe('1 = read, 2 = act'),
        OrganizationNumber: z.string(),
      }),
    ),
    LivePosition: z
      .string()
      .nullish()
      .describe(
        'How far the live feed has come: topics are joined after it, and what was read since is not read again',
      ),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The user's own language, which a device that has chosen another one does not use. */
export const languageRequest = z
  .strictObject({ LanguageCode: z.enum(LANGUAGES) })
  .meta({ id: 'LanguageRequest' });
export type LanguageRequest = z.infer<typeof languageRequest>;

export const PermissionsParams = z.object({ role: z.enum(ROLES), key: z.string().min(1).max(60) });
export type PermissionsParams = z.infer<typeof PermissionsParams>;

/** Answer of `GET /api/v1/permissions/{role}/{key}`. `Value` is the column flags as JSON text. */
export const PermissionsAnswer = z.object({ Value: z.string() }).meta({ id: 'PermissionsAnswer' });
export type PermissionsAnswer = z.infer<typeof PermissionsAnswer>;

export const LogoutAnswer = z
  .object({ Status: z.object({ Status: z.literal('OK'), Message: z.string() }) })
  .meta({ id: 'LogoutAnswer' });
export type LogoutAnswer = z.infer<typeof LogoutAnswer>;

/** Answer of `GET /api/v1/client-config`, which is public: configuration of the sign-in page. */
export const ClientConfig = z
  .object({
    ForgotPasswordUrl: z.string().nullable(),
    ExternalSignIn: z.boolean().describe('Whether BankID sign-in is set up'),
    BusinessDate: z.string().describe('yyyy-MM-dd'),
  })
  .meta({ id: 'ClientConfig' });
export type ClientConfig = z.infer<typeof ClientConfig>;

/**
 * Query that starts the external sign-in. `state` is the page to open afterwards, e.g.
 * `/start/aktuellt-lager`.
 */
export const ExternalSignInQuery = z.object({ state: z.string().max(500).optional() });
export type ExternalSignInQuery = z.infer<typeof ExternalSignInQuery>;
