import { canSeeDealer, type Scope, type UserScope } from '@floorplan/identity/domain';
import { notFound } from '@floorplan/platform/http';
import { sentFinancings } from '../finance-vehicle/new-financing.type';
import { sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';

/**
 * Whether the caller may read what is remembered about files of the importer. Dealers see every importer, but not what
 * its files say of other dealers, nor who answered.
 */
export const readsImporter = (scope: Scope, importerId: number): boolean =>
  sentFinancings.maySend(scope, { importerId, dealerId: null });

/** Whether the caller may read what is remembered about files of the dealer. Importers see every dealer, but not that. */
export const readsDealer = (scope: Scope, dealerId: number): boolean =>
  canSeeDealer(scope, dealerId) && !(scope.kind === 'user' && scope.role === 'IMP');

/** The user who may send files of the importer. @throws Problem 404 for everybody else */
export function ofImporter(scope: Scope, importerId: number): UserScope {
  if (scope.kind !== 'user' || !readsImporter(scope, importerId)) throw notFound();
  return scope;
}

/** The user who may send files of the dealer. @throws Problem 404 for everybody else */
export function ofDealer(scope: Scope, dealerId: number): UserScope {
  if (scope.kind !== 'user' || !sentDealerVehicles.maySend(scope, { importerId: null, dealerId }))
    throw notFound();
  return scope;
}
