import { hasRight, type Scope } from '@floorplan/identity/domain';

/** Staff, and clients with the right, may send messages about residual-value contracts. */
export const mayReportContracts = (scope: Scope): boolean => hasRight(scope, 'residuals.receive');
