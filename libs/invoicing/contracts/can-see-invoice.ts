import {
  canSeeDealer,
  canSeeImporter,
  canSeeOrganisation,
  seesAll,
  type UserScope,
} from '@floorplan/identity/domain';
import { isOfOrganisation, type Invoice } from '@floorplan/invoicing/domain';

/** Whether a user may see the document. Only its receiver and staff may see it; a customer has no user. */
export function canSeeInvoice(
  scope: UserScope,
  { receiver, ...document }: Pick<Invoice, 'receiver' | 'category' | 'ofOrganisation'>,
): boolean {
  if (seesAll(scope)) return true;
  if (receiver.side === 'CUS') return false;
  if (receiver.side === 'IMP') return scope.role === 'IMP' && canSeeImporter(scope, receiver.id);
  if (scope.role !== 'DEA' && scope.role !== 'DEO') return false;
  if (!isOfOrganisation(document)) return canSeeDealer(scope, receiver.id);
  return scope.role === 'DEO' && canSeeOrganisation(scope, receiver.organisationId ?? 0);
}
