import { idsSql, isActingStaff, seesAll, type UserScope } from '@floorplan/identity/domain';
import type { Refusal } from '@floorplan/kernel';
import {
  whyNotOnContract,
  type ContractActionKey,
  type ContractCaller,
  type ContractState,
} from '@floorplan/service-contract/domain';

const listOf = (ids: UserScope['importerIds']): readonly number[] => (ids === 'all' ? [] : ids);

/** The rights of a user that decide about service contracts. */
export const contractCallerOf = (scope: UserScope): ContractCaller => ({
  role: scope.role,
  roleCode: isActingStaff(scope) ? scope.roleCode : null,
  isServiceAdmin: scope.administersServices === true,
  importerIds: scope.role === 'IMP' ? listOf(scope.importerIds) : [],
  organisationIds: listOf(scope.organisationIds),
  dealerIds: listOf(scope.actDealerIds),
});

/**
 * SQL condition of the contracts that a user may see: the importer those of its makes, a dealer's user those that
 * its facilities sold, and with the admin flag those of the whole organisation. Staff see all.
 */
export function contractsSeen(scope: UserScope, contract: string): string {
  if (seesAll(scope)) return 'true';
  if (scope.role === 'IMP') return `${contract}.importer_id in ${idsSql(scope.importerIds) ?? '(null)'}`;
  const ofDealers = `${contract}.dealer_id in ${idsSql(scope.dealerIds) ?? '(null)'}`;
  if (!scope.administersServices) return ofDealers;
  return `(${ofDealers} or ${contract}.organisation_id in ${idsSql(scope.organisationIds) ?? '(null)'})`;
}

/** The same condition as `contractsSeen`, for the state of one contract. */
export function canSeeContract(scope: UserScope, { terms }: ContractState): boolean {
  if (!terms) return false;
  if (seesAll(scope)) return true;
  const { owner, seller } = terms;
  if (scope.role === 'IMP')
    return owner.type === 'MAK' && listOf(scope.importerIds).includes(owner.importerId);
  return (
    listOf(scope.dealerIds).includes(seller.dealerId) ||
    (scope.administersServices === true && listOf(scope.organisationIds).includes(seller.organisationId))
  );
}

/** Why a caller cannot act on a contract; contracts that the caller may not see do not exist for the caller. */
export const reasonFor = (
  scope: UserScope,
  action: ContractActionKey,
  contract: ContractState,
): Refusal | null =>
  canSeeContract(scope, contract)
    ? whyNotOnContract(action, contract, contractCallerOf(scope))
    : { code: 'NOT_FOUND' };
