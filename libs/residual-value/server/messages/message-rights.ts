import { isStaff, type Scope } from '@floorplan/identity/domain';

/** Right of the partner clients that report contracts and market values. */
export const REPORTS_CONTRACTS = 'rvcontract';

/** Staff, and clients with the right, may send messages about residual-value contracts. */
export const mayReportContracts = (scope: Scope): boolean =>
  scope.kind === 'partner'
    ? (scope.rights ?? []).includes(REPORTS_CONTRACTS)
    : scope.kind === 'system' || isStaff(scope);
