import { canActForDealer, seesAll, type UserScope } from '@floorplan/identity/domain';
import { isKronor, parseEmails, parseIdentityNumber, parsePhone } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import type { ApplyRequest } from '@floorplan/service-contract/contracts';
import type { ContractOwner, Definition } from '@floorplan/service-contract/domain';

export type InvalidInput = ReadonlyMap<string, FieldErrorCode>;

/** Errors of the fields that can be checked without asking a register. */
export function invalidInput(
  scope: UserScope,
  { customer, importerSubvention, dealerSubvention, salesPersonEmail }: ApplyRequest,
  today: string,
): InvalidInput {
  const wrong = new Map<string, FieldErrorCode>();
  const number = parseIdentityNumber(customer.ssn, today);
  if (!number || (number.kind === 'organisation') !== customer.isLegalPerson)
    wrong.set('customer.ssn', 'INVALID_IDENTITY_NUMBER');
  if (parsePhone(customer.phone) === null) wrong.set('customer.phone', 'INVALID_FORMAT');
  if (parseEmails(customer.email)?.length !== 1) wrong.set('customer.email', 'INVALID_EMAIL');
  for (const [field, code] of invalidSeller(salesPersonEmail, 'salesPersonEmail')) wrong.set(field, code);
  for (const [field, code] of invalidSubventions(scope, { importerSubvention, dealerSubvention }))
    wrong.set(field, code);
  return wrong;
}

/** Error of the importer's subvention of a contract that has no importer. */
export const invalidImporter = (
  owner: ContractOwner,
  importerSubvention: number,
  field: string,
): InvalidInput => new Map(owner.type === 'DEO' && importerSubvention > 0 ? [[field, 'NO_IMPORTER']] : []);

/** Error of the salesperson's mail address, which may be blank. */
export const invalidSeller = (email: string, field: string): InvalidInput =>
  new Map(email.trim() === '' || parseEmails(email)?.length === 1 ? [] : [[field, 'INVALID_EMAIL']]);

/** Errors of the subventions of a caller. Importers give their own, dealers theirs; staff give both. */
export function invalidSubventions(
  scope: UserScope,
  { importerSubvention, dealerSubvention }: Pick<ApplyRequest, 'importerSubvention' | 'dealerSubvention'>,
): InvalidInput {
  const wrong = new Map<string, FieldErrorCode>();
  const isImporter = scope.role === 'IMP';
  if (!isImporter && !seesAll(scope) && importerSubvention > 0)
    wrong.set('importerSubvention', 'NOT_FOR_ROLE');
  if (isImporter && dealerSubvention > 0) wrong.set('dealerSubvention', 'NOT_FOR_ROLE');
  for (const [field, amount] of Object.entries({ importerSubvention, dealerSubvention }))
    if (!isKronor(amount)) wrong.set(field, 'TOO_MANY_DECIMALS');
  return wrong;
}

/**
 * Whether the facility may sell contracts of the owner: an active one of the organisation, or one that sells the
 * make. A dealer's user must act for it.
 */
export function maySell(
  scope: UserScope,
  dealer: DealerWithMakes | undefined,
  owner: ContractOwner,
): boolean {
  if (!dealer?.isActive) return false;
  const isOfOwner =
    owner.type === 'DEO'
      ? dealer.dealerOrganizationId === owner.organisationId
      : dealer.makes.some(({ makeId }) => makeId === owner.makeId);
  return isOfOwner && (scope.dealerIds === 'all' || canActForDealer(scope, dealer.id));
}

/** Error of the vehicle: of another make than the category's, or of another model than the price's. */
export function invalidVehicle(
  vehicle: { readonly MakeId: number; readonly Model: string },
  owner: ContractOwner,
  { model }: Pick<Definition, 'model'>,
): FieldErrorCode | null {
  if (owner.type === 'MAK' && vehicle.MakeId !== owner.makeId) return 'OTHER_MAKE';
  return model !== '' && uniqueKey(model) !== uniqueKey(vehicle.Model) ? 'OTHER_MODEL' : null;
}
