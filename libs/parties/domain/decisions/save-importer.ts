import { badFormat, changeOf, parseIdentityNumber, patched, required, taken } from '@floorplan/kernel';
import type { Actor, BusinessDate, Decision, Patch } from '@floorplan/kernel';
import type { Importer } from '../parties';
import type { ImporterSaved } from '../parties.events';

export interface SaveImporterCommand {
  readonly id: number;
  readonly patch: Patch<Omit<Importer, 'id'>>;
  readonly others: readonly Importer[];
  readonly today: BusinessDate;
  readonly by: Actor;
}

const NEW_IMPORTER: Omit<Importer, 'id'> = {
  name: '',
  organizationNumber: '',
  importerAssignedId: '',
  financerAssignedId: '',
  vat: 25,
  isActive: true,
  allowReject: false,
  usePurchaseDiscount: false,
  demandDemoApproval: false,
  resendUrl: null,
};

const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

/** Saves an importer. Both its numbers are its own. Refusals name the field of the wire. */
export function saveImporter(before: Importer | null, command: SaveImporterCommand): Decision<ImporterSaved> {
  const { id, patch, others, today, by } = command;
  const sent: Importer = patched(before ?? { id, ...NEW_IMPORTER }, patch);
  if (!sent.name.trim()) return required('Name');
  if (!sent.importerAssignedId.trim()) return required('ImporterAssignedId');
  if (!sent.financerAssignedId.trim()) return required('FinancerAssignedId');
  const number = parseIdentityNumber(sent.organizationNumber, today);
  if (!number)
    return sent.organizationNumber ? badFormat('OrganizationNumber') : required('OrganizationNumber');
  const rivals = others.filter((other) => other.id !== id);
  if (rivals.some((other) => same(other.importerAssignedId, sent.importerAssignedId)))
    return taken('ImporterAssignedId');
  if (rivals.some((other) => same(other.financerAssignedId, sent.financerAssignedId)))
    return taken('FinancerAssignedId');
  return changeOf('parties/ImporterSaved', id, before, { ...sent, organizationNumber: number.digits }, by);
}
