import { canSeeDealer, type Scope } from '@floorplan/identity/domain';
import { sentFinancings } from '../finance-vehicle/new-financing.type';

/**
 * Whether the caller may read what is remembered about files of the importer. Dealers see every importer, but not what
 * its files say of other dealers, nor who answered.
 */
export const readsImporter = (scope: Scope, importerId: number): boolean =>
  sentFinancings.maySend(scope, { importerId, dealerId: null });

/** Whether the caller may read what is remembered about files of the dealer. Importers see every dealer, but not that. */
export const readsDealer = (scope: Scope, dealerId: number): boolean =>
  canSeeDealer(scope, dealerId) && !(scope.kind === 'user' && scope.role === 'IMP');
