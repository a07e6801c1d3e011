import { canSeeImporter, isNarrowedByDealer, type Scope } from '@floorplan/identity/domain';
import type { MessageType, SentMessages } from '@floorplan/job-process/message-types';
import { newFinancingMessage, parseNewFinancing } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { NEW_FINANCING_INBOX, NEW_FINANCING_QUEUE } from '../../vehicle.queues';
import { FinanceVehicles } from './finance-vehicles';
import { FINANCING_ROUTES } from './financing-routes';

export const NEW_FINANCING = 'NEWFINANCING';

/** Receives NEWFINANCING messages from partners and staff. */
export const sentFinancings: SentMessages<NewFinancingMessage> = {
  routes: FINANCING_ROUTES,
  schema: newFinancingMessage,
  parse: parseNewFinancing,
  aboutOf: ({ MessageId, Identification, Item }) => ({
    messageId: MessageId,
    identification: Identification.Id,
    chassisNumber: Item.ChassisNumber,
  }),
  partiesOf(message, { book }) {
    const importerId = book.findImporter(message.ImporterParty)?.id ?? null;
    return { importerId, dealerId: book.findDealer(message.DealerParty, importerId)?.id ?? null };
  },
  // Dealers see vehicles of every importer, but send no messages of importers, whatever keys they hold.
  maySend: (scope, { importerId }) =>
    !isOfDealers(scope) &&
    (importerId === null ? mayNameAnyImporter(scope) : canSeeImporter(scope, importerId)),
  dealersSeeWith: null,
  codeAt: ['Item', 'CBRCode'],
  inbox: NEW_FINANCING_INBOX,
};

/** Message NEWFINANCING: creates a vehicle with its period, supplier invoice and limit usage. */
export const newFinancing: MessageType = {
  name: NEW_FINANCING,
  queue: NEW_FINANCING_QUEUE,
  batchSize: 50,
  sent: sentFinancings,
  handler: FinanceVehicles,
};

const isOfDealers = (scope: Scope): boolean => scope.kind === 'user' && isNarrowedByDealer(scope.role);

const mayNameAnyImporter = (scope: Scope): boolean => scope.kind === 'system' || scope.importerIds === 'all';
