import type { ClientFinanceTypes } from '@floorplan/identity/contracts';
import { kronorOfOre, type Actor } from '@floorplan/kernel';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import type { UnitOfWork } from '@floorplan/platform/commands';
import type {
  FinancingReference,
  LimitAnswer,
  LimitQuestion,
  NewFinancingMessage,
  UniqueKeys,
} from '@floorplan/vehicle/domain';
import type { FinancingMasterData } from './financing-reference';
import type { TakenKeys } from './unique-keys';

export type MayFinance = (sender: Actor) => FinancingReference['allowedFinanceTypes'];

/** What each of the senders may ask to be financed: partner clients what staff have set, staff everything. */
export async function mayFinanceOf(
  clients: ClientFinanceTypes,
  senders: readonly Actor[],
): Promise<MayFinance> {
  const ids = senders.filter(({ kind }) => kind === 'partner').map(({ id }) => id);
  const types = await clients.of([...new Set(ids)]);
  return ({ kind, id }) => (kind === 'partner' ? (types.get(id) ?? new Set()) : 'all');
}

/** What was read for a batch of messages. */
export interface LookedUp {
  master: FinancingMasterData;
  taken: TakenKeys;
  today: string;
  mayFinance: MayFinance;
}

/** Everything outside one message that decides about it. The limits of its dealer organisation are in the unit of work. */
export function referenceFor(
  unitOfWork: UnitOfWork,
  message: NewFinancingMessage,
  keys: UniqueKeys,
  sender: Actor,
  { master, taken, today, mayFinance }: LookedUp,
): Omit<FinancingReference, 'waitsForEarlier'> {
  const { importer, dealer, make } = master.partiesOf(message);
  return {
    today,
    importer,
    dealer,
    dealTogether: master.dealTogether(importer?.id, dealer?.id),
    make,
    duplicates: taken.duplicatesOf(keys, importer?.id),
    demoApprovalExists: false,
    allowedFinanceTypes: mayFinance(sender),
    findProgram: (question) => master.findProgram(question),
    askLimit: (question) => askLimit(unitOfWork, dealer?.dealerOrganizationId, question),
  };
}

function askLimit(
  unitOfWork: UnitOfWork,
  organisationId: number | undefined,
  { category, makeId, amount }: LimitQuestion,
): LimitAnswer {
  if (organisationId === undefined) return { kind: 'missing' };
  const found = limitRoom(unitOfWork.get(limitStream, organisationId).state, category, makeId);
  if (!found) return { kind: 'missing' };
  if (amount > found.room) return { kind: 'exceeded', lacking: kronorOfOre(amount - found.room) };
  return { kind: 'room', makeId: found.makeId };
}
