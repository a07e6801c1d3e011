import { MakesReader } from '@floorplan/catalogue/contracts';
import { isStaff, type UserScope } from '@floorplan/identity/domain';
import type { LimitWaitsAnswer, LimitWaitsQuery } from '@floorplan/job-process/contracts';
import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import {
  approvedForStock,
  LIMIT_CATEGORIES,
  limitRoom,
  limitStream,
  WHOLESALE_CATEGORIES,
  withRaise,
  type CategoryLimits,
  type LimitCategory,
  type LimitState,
  type Raise,
} from '@floorplan/limits/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { causeText } from '../../finding-text';
import {
  chooseFitting,
  limitRowKey,
  requiredRoom,
  type RoomOf,
} from '../../policies/rerun-messages-when-unblocked/choose-fitting';
import { PartyNameReader, type PartyNames } from '../party-names';
import { languageOf } from '../wire';
import {
  causeOf,
  isSeeker,
  isWaiting,
  LIMIT_CODES,
  raiseForAll,
  WAITING_ROWS,
  waitedRows,
  type WaitedRow,
  type WaitingRow,
} from './waiting-rows';

/** Maximum number of messages in an answer. */
const SHOWN = 100;

const roomIn =
  (limits: CategoryLimits): RoomOf =>
  (category, makeId) =>
    limitRoom(limits, category, makeId);

type MakeName = (makeId: number | null | undefined) => string | null;

/**
 * Finds the messages that wait because of an organisation's limits, and the messages that a raise would
 * release.
 */
@Injectable()
export class LimitWaits {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly partyNames: PartyNameReader,
    private readonly makes: MakesReader,
  ) {}

  async read(
    scope: UserScope,
    organisationId: number,
    dealerIds: readonly number[],
    query: LimitWaitsQuery,
  ): Promise<LimitWaitsAnswer> {
    const [names, makes, { state }, found] = await Promise.all([
      this.partyNames.names(),
      this.makes.makes(),
      this.log.load(limitStream, organisationId),
      this.database.query<WaitingRow & object>(WAITING_ROWS, [
        String(organisationId),
        dealerIds,
        LIMIT_CODES,
      ]),
    ]);
    const nameOf: MakeName = (id) => makes.find((make) => make.id === id)?.name ?? null;
    const hasMoved = ({ dealer_id, ...row }: WaitingRow) =>
      !isWaiting(row) && (names.dealer(dealer_id)?.dealerOrganizationId ?? organisationId) !== organisationId;
    const seekers = found.filter((row) => isSeeker(row) && !hasMoved(row));
    const waiting = found.filter(isWaiting);
    const raise = raiseOf(query);
    const released = raise ? this.released(seekers, state, raise) : null;
    const isReleased = new Set(released?.chosen.map(({ id }) => id));
    return {
      Rows: waiting.slice(0, SHOWN).map((row) => ({
        ...messageOf(row, names, nameOf),
        Cause: causeText(causeOf(row), languageOf(scope)),
        IsReleased: isReleased.has(row.id),
      })),
      Total: waiting.length,
      Limits: waitedRows(seekers, state).map((row) =>
        wireRow(row, state, nameOf, textIn(languageOf(scope), 'deo.dist_STK')),
      ),
      Distributed: LIMIT_CATEGORIES.filter((category) => state.specifications[category]?.useDistribution),
      Raise: released && {
        Messages: released.chosen.length,
        Amount: kronorOfOre(released.amount),
        Left: kronorOfOre(released.left),
        ...(isStaff(scope) && { WholesaleExcess: kronorOfOre(wholesaleExcess(state, raise!)) }),
      },
    };
  }

  private released(seekers: readonly WaitingRow[], state: LimitState, raise: Raise) {
    const limits = withRaise(state, raise);
    const { chosen, left } = chooseFitting(seekers, roomIn(limits));
    const row = limitRoom(limits, raise.category, raise.makeId ?? 0);
    return {
      chosen,
      amount: chosen.reduce((sum, one) => sum + requiredRoom(one), 0),
      left: row ? (left.get(limitRowKey(raise.category, row)) ?? row.room) : 0,
    };
  }
}

/** The raise of a request; null without one. */
function raiseOf({ category, make_id: makeId, raise }: LimitWaitsQuery): Raise | null {
  if (category === undefined || raise === undefined) return null;
  return { category, makeId: makeId === 0 ? null : makeId, amount: oreOfKronor(raise) };
}

/** Amount in öre by which a raise would exceed the wholesale limit. */
function wholesaleExcess(state: LimitState, raise: Raise): number {
  const isStock = WHOLESALE_CATEGORIES.some((category: LimitCategory) => category === raise.category);
  if (state.wholesale === null || !isStock) return 0;
  return Math.max(0, approvedForStock(withRaise(state, raise)) - state.wholesale);
}

function messageOf(row: WaitingRow, names: PartyNames, nameOf: MakeName) {
  const { category = null, makeId = null } = isSeeker(row) ? row.params : {};
  const amount = isSeeker(row) ? requiredRoom(row) : row.amount;
  return {
    Id: row.id,
    ProcessId: row.process_id,
    Identification: row.identification,
    ChassisNumber: row.chassis_number,
    ImporterName: names.importer(row.importer_id)?.name ?? null,
    DealerName: names.dealer(row.dealer_id)?.name ?? null,
    CreditLimitType: category,
    MakeId: makeId,
    Make: nameOf(makeId),
    Amount: amount === null ? null : kronorOfOre(amount),
    Since: row.received_at.toISOString(),
    StatusCode: causeOf(row),
  };
}

function wireRow(row: WaitedRow, { specifications }: LimitState, nameOf: MakeName, ownStock: string) {
  const isDistributed = specifications[row.category]?.useDistribution ?? false;
  return {
    CreditLimitType: row.category,
    MakeId: row.makeId,
    Make: row.makeId === null && isDistributed ? ownStock : nameOf(row.makeId),
    Messages: row.messages,
    Amount: kronorOfOre(row.amount),
    Room: row.room === null ? null : kronorOfOre(row.room - row.taken),
    RaiseForAll: kronorOfOre(raiseForAll(row)),
  };
}
