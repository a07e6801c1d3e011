import { parseEmails } from '@floorplan/kernel';
import type { UserAnswer } from '@floorplan/identity/contracts';
import {
  EMAIL_LENGTH,
  isOfOneDealer,
  isStaffRole,
  LANGUAGES,
  NAME_LENGTH,
  roleCodesOf,
  ROLES,
  USERNAME_LENGTH,
  type Role,
} from '@floorplan/identity/domain';
import { useTexts, type FilterOption, type FormField, type FormValue } from '@floorplan/ui';
import {
  useConcernOptions,
  useDealerOptions,
  useImporterOptions,
  useOrganisationOptions,
} from '../../app/data/reference-data';

/** The fields of a user that the form edits. */
export type UserValues = Omit<
  UserAnswer,
  | 'Id'
  | 'Version'
  | 'PartyName'
  | 'IsActive'
  | 'LastSignedInAt'
  | 'LinkUntil'
  | 'HasPersonalNumber'
  | 'CreatedAt'
>;

export const NEW_USER: UserValues = {
  Username: '',
  Name: '',
  Email: null,
  Role: 'DEA',
  RoleCode: 0,
  RoleId: null,
  LanguageCode: 'sv-SE',
  Functions: null,
  DealerGroupId: null,
  Dealers: [],
  Columns: [],
  EnableServiceModule: false,
  EnableServiceModuleAdmin: false,
};

export const valuesOf = (user: UserAnswer): UserValues =>
  Object.fromEntries(
    Object.keys(NEW_USER).map((field) => [field, user[field as keyof UserValues]]),
  ) as UserValues;

/** The values that follow from another role: the least powerful role code, no party and no dealers. */
export const withRole = (role: Role): Partial<UserValues> => ({
  Role: role,
  RoleId: null,
  Dealers: [],
  Columns: [],
  Functions: null,
  RoleCode: roleCodesOf(role).at(-1)!,
});

/** The values that follow from the choice of a party. A user of a dealer acts for that dealer. */
export const withParty = ({ Role, Dealers }: UserValues, id: number | null): Partial<UserValues> => ({
  RoleId: id,
  ...(isOfOneDealer(Role) &&
    id &&
    Dealers.length === 0 && { Dealers: [{ DealerPartyId: id, AuthLevel: 2 as const }] }),
});

const numbers = (options: readonly FilterOption[]) =>
  options.map(({ value, label }) => ({ value: Number(value), label }));

/** Options of the parties that users may act for, by role. */
export function usePartyOptions(): Readonly<Record<Role, readonly { value: number; label: string }[]>> {
  return {
    IMP: numbers(useImporterOptions()),
    DEA: numbers(useDealerOptions()),
    DEO: numbers(useOrganisationOptions()),
    admin: [],
  };
}

const text = (name: string, label: string, maxLength: number): FormField => ({
  name,
  label,
  maxLength,
  kind: 'text',
  required: 'form.err_required',
});

/** Returns the form fields of a user with a role. */
export function useUserFields(): (role: Role) => FormField[] {
  const { t } = useTexts();
  const parties = usePartyOptions();
  const concerns = numbers(useConcernOptions());
  const none = { value: 0, label: t('lbl.none') };
  return (Role) => [
    text('Name', 'user.name', NAME_LENGTH),
    text('Username', 'user_admin.username', USERNAME_LENGTH),
    {
      name: 'Email',
      label: 'user_admin.email',
      help: 'user_admin.email_help',
      kind: 'text',
      reads: 'email',
      maxLength: EMAIL_LENGTH,
      wrong: (value) => (parseEmails(String(value))?.length === 1 ? null : t('user_admin.err_email')),
    },
    {
      name: 'Role',
      label: 'user.role',
      kind: 'choice',
      options: ROLES.map((role) => ({ value: role, text: `role.${role}` })),
    },
    isStaffRole(Role)
      ? {
          name: 'RoleCode',
          label: 'user_admin.role_code',
          kind: 'choice' as const,
          options: roleCodesOf(Role).map((code) => ({ value: code, text: `user.role_code_${code}` })),
        }
      : {
          name: 'RoleId',
          label: `user_admin.party_${Role}`,
          kind: 'choice' as const,
          required: 'form.err_required',
          options: parties[Role],
        },
    {
      name: 'LanguageCode',
      label: 'user.language',
      kind: 'choice',
      options: LANGUAGES.map((code) => ({
        value: code,
        text: code === 'sv-SE' ? 'app.language_sv' : 'app.language_en',
      })),
    },
    {
      name: 'DealerGroupId',
      label: 'user.dealer_group',
      kind: 'choice',
      options: [none, ...concerns],
    },
    { name: 'EnableServiceModule', label: 'user.service_module', kind: 'check' },
    { name: 'EnableServiceModuleAdmin', label: 'user.service_module_admin', kind: 'check' },
  ];
}

/** Converts a value of a form field: no choice is null. */
export const valueOfField = (name: string, value: FormValue): FormValue =>
  (name === 'DealerGroupId' && value === 0) || (name === 'Email' && value === '') ? null : value;
