import { isKronor, oreOfKronor, parseEmails, parseIdentityNumber, parsePhone } from '@floorplan/kernel';
import type {
  ApplyRequest,
  ContractVehicleAnswer,
  CustomerAnswer,
  DefinitionRow,
} from '@floorplan/service-contract/contracts';
import type { Subventions } from '@floorplan/service-contract/domain';
import type { FieldError } from '@floorplan/kernel/wire';
import type { FormValue, FormValues } from '@floorplan/ui';
import { leftOf } from './sale-price';
import { misfit } from './sale-terms';

/** The steps of a sale, in their order. */
export const STEPS = ['terms', 'vehicle', 'customer', 'selling'] as const;
export type Step = (typeof STEPS)[number];

/** A sale that is being entered: typed and chosen values, and what the look-ups found. */
export interface SaleDraft {
  readonly values: FormValues;
  readonly isLegalPerson: boolean;
  readonly definition: DefinitionRow | null;
  readonly vehicle: ContractVehicleAnswer | null;
  readonly customer: CustomerAnswer | null;
}

/** A saved sale, with the key under which it was sent, so that a repeated attempt sells nothing twice. */
export interface SavedSale {
  readonly draft: SaleDraft;
  readonly sent: { readonly content: string; readonly key: string };
}

/** What the browser saved as a sale; null for anything else, such as what an earlier version saved. */
export function savedSaleOf(kept: unknown): SavedSale | null {
  const { draft, sent } = (kept ?? {}) as Partial<SavedSale>;
  const isSale =
    typeof draft?.values === 'object' &&
    draft.values !== null &&
    [draft.definition, draft.vehicle, draft.customer].every((part) => typeof part === 'object') &&
    typeof sent?.content === 'string' &&
    typeof sent.key === 'string';
  return isSale ? { draft: draft as SaleDraft, sent: sent! } : null;
}

export const EMPTY_SALE: SaleDraft = {
  values: {},
  isLegalPerson: false,
  definition: null,
  vehicle: null,
  customer: null,
};

/** Draft after a value has changed. What a look-up found belongs to the number that was looked up. */
export const withValue = (draft: SaleDraft, name: string, value: FormValue): SaleDraft => ({
  ...draft,
  values: { ...draft.values, [name]: value },
  ...(name === 'licenseNumber' && { vehicle: null }),
  ...(name === 'ssn' && { customer: null }),
});

export const withValues = (draft: SaleDraft, values: FormValues): SaleDraft => ({
  ...draft,
  values: { ...draft.values, ...values },
});

/** Value of the salesperson's choice for somebody who is not a user of the dealer. */
export const OTHER_SELLER = '*';

export const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

const SUBVENTIONS = { importer: 'importerSubvention', dealer: 'dealerSubvention' } as const;

const oreOf = (value: FormValue | undefined): number =>
  typeof value === 'number' && isKronor(value) && value > 0 ? oreOfKronor(value) : 0;

/** The subventions in öre. A missing or invalid value counts as 0. */
export const subventionsOf = (values: FormValues): Subventions => ({
  importer: oreOf(values[SUBVENTIONS.importer]),
  dealer: oreOf(values[SUBVENTIONS.dealer]),
});

export const phoneError = (value: FormValue): string | null =>
  parsePhone(String(value ?? '')) === null ? 'sale.err_phone' : null;

export const emailError = (value: FormValue): string | null =>
  parseEmails(String(value ?? ''))?.length === 1 ? null : 'sale.err_email';

/** Text key of the error of a subvention; null for a correct one. */
export function subventionError({ values, definition }: SaleDraft, value: FormValue): string | null {
  if (value === null) return null;
  if (typeof value !== 'number' || Number.isNaN(value)) return 'vehicle.err_numeric';
  if (value < 0) return 'sale.err_subvention_negative';
  if (!isKronor(value)) return 'field.err_TOO_MANY_DECIMALS';
  return definition && leftOf(definition, subventionsOf(values)) < 0 ? 'sale.err_subvention' : null;
}

export const sellerOf = (values: FormValues): string =>
  textOf(values, values['seller'] === OTHER_SELLER ? 'otherSeller' : 'seller');

/** Whether each step is complete. */
const COMPLETE: Readonly<Record<Step, (draft: SaleDraft) => boolean>> = {
  terms: ({ definition }) => definition !== null,
  vehicle: ({ definition, vehicle }) =>
    vehicle !== null && definition !== null && misfit(definition, vehicle) === null,
  customer: ({ customer, values }) =>
    customer !== null &&
    customer.name !== '' &&
    phoneError(values['phone'] ?? null) === null &&
    emailError(values['email'] ?? null) === null,
  selling: (draft) => {
    const { values } = draft;
    const email = textOf(values, 'sellerEmail');
    return (
      Number(values['dealerId']) > 0 &&
      sellerOf(values) !== '' &&
      (email === '' || emailError(email) === null) &&
      Object.values(SUBVENTIONS).every((name) => subventionError(draft, values[name] ?? null) === null)
    );
  },
};

export const isComplete = (step: Step, draft: SaleDraft): boolean => COMPLETE[step](draft);

/** The first incomplete step, or the last step. */
export const nextStep = (draft: SaleDraft): Step =>
  STEPS.find((step) => !isComplete(step, draft)) ?? 'selling';

/** Whether the steps before this one are complete. */
export const isReachable = (step: Step, draft: SaleDraft): boolean =>
  STEPS.slice(0, STEPS.indexOf(step)).every((before) => isComplete(before, draft));

/** The request that sells the contract. @throws when a step is not complete */
export function requestOf({ values, definition, vehicle, customer }: SaleDraft): ApplyRequest {
  return {
    definitionId: definition!.Id,
    customer: {
      ssn: customer!.ssn,
      isLegalPerson: customer!.isLegalPerson,
      phone: textOf(values, 'phone'),
      email: textOf(values, 'email'),
      reference: customer!.isLegalPerson ? textOf(values, 'reference') : '',
    },
    vehicle: { LicenseNumber: vehicle!.LicenseNumber },
    importerSubvention: Number(values['importerSubvention'] ?? 0),
    dealerSubvention: Number(values['dealerSubvention'] ?? 0),
    dealerId: Number(values['dealerId']),
    salesPerson: sellerOf(values),
    salesPersonEmail: textOf(values, 'sellerEmail'),
  };
}

/** Names of the form by the fields of the request. */
const FIELDS: Readonly<Record<string, readonly [Step, string]>> = {
  definitionId: ['terms', 'category'],
  'vehicle.LicenseNumber': ['vehicle', 'licenseNumber'],
  'customer.ssn': ['customer', 'ssn'],
  'customer.phone': ['customer', 'phone'],
  'customer.email': ['customer', 'email'],
  'customer.reference': ['customer', 'reference'],
  dealerId: ['selling', 'dealerId'],
  salesPerson: ['selling', 'seller'],
  salesPersonEmail: ['selling', 'sellerEmail'],
  importerSubvention: ['selling', 'importerSubvention'],
  dealerSubvention: ['selling', 'dealerSubvention'],
};
/** Fields of refusals that name no field, by their code. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  DEFINITION_INVALID: 'definitionId',
  SUBVENTION_EXCEEDS_PRICE: 'dealerSubvention',
};

export interface RefusedField {
  readonly step: Step;
  readonly name: string;
  readonly code: string;
}

/** The form's fields that a refused sale names, in the order of the steps. */
export function refusedOf(error: unknown): readonly RefusedField[] {
  const refusal = error as { readonly code?: string | null; readonly errors?: readonly FieldError[] } | null;
  const code = refusal?.code ?? '';
  const named = (refusal?.errors ?? []).map(({ Field, Code }) => [Field, Code] as const);
  const all = named.length > 0 ? named : [[FIELD_OF_CODE[code] ?? '', code] as const];
  return all
    .flatMap(([field, why]) => {
      const found = FIELDS[field];
      return found ? [{ step: found[0], name: found[1], code: why }] : [];
    })
    .sort((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step));
}

/** Kind of a customer's number: true for an organisation; null when it is not a valid number. */
export function isOrganisation(ssn: string, today: string): boolean | null {
  const number = parseIdentityNumber(ssn, today);
  return number && number.kind === 'organisation';
}
