import type { ServedKind, UserActing, UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import type { StocktakePreview } from '@floorplan/inventory-taking/contracts';
import {
  countsOf,
  DESCRIBED,
  listedStatusOf,
  openDifferences,
  stocktakeStream,
  whyNotOnStocktake,
  type Signed,
  type Stocktake,
  type StocktakeAct,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { changeOf, type Refusal } from '@floorplan/kernel';
import { dealer, dealerStream, PARTIES_VERSION, type DealerSaved } from '@floorplan/parties/domain';
import type { Acted, ActSubject } from '@floorplan/platform/acts';
import { factsOf } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { OPEN_STOCKTAKE } from '../commands/plan-stocktake.command';
import { stocktakeCallerOf } from '../reader/stocktake-scope';
import { isSeenStocktake } from '../reader/stocktakes';
import { STOCKTAKE_SUMS } from './stocktake-sums';

/** Photos, notes and the printed document change nothing that an act decides on. */
const NEVER_CONCERNS: readonly StocktakeEvent['type'][] = [
  'inventory-taking/NoteChanged',
  'inventory-taking/PhotoStored',
  'inventory-taking/DocumentStored',
];

const STOCKTAKE: ActSubject<StocktakeState, StocktakeEvent> = {
  stream: stocktakeStream,
  concernsActs: ({ type }) => !NEVER_CONCERNS.includes(type),
  nameOf: ({ type }) =>
    textOf(DESCRIBED.nameOf(type) ?? `invt.event_${type.replace('inventory-taking/', '')}`),
};

/** Stocktakes. The signing sets the date of the site's next one; a signed or removed one lets the site plan another. */
@Injectable()
export class StocktakeKind implements ServedKind<
  StocktakeAct,
  StocktakeState,
  StocktakeEvent,
  StocktakePreview
> {
  readonly sums = STOCKTAKE_SUMS;

  subject = () => STOCKTAKE;

  idOf = (named: string | number) => Number(named);

  whyNot = (scope: UserScope, act: StocktakeAct, state: StocktakeState): Refusal | null =>
    isSeenStocktake(scope, state)
      ? whyNotOnStocktake(act, state, stocktakeCallerOf(scope))
      : { code: 'NOT_FOUND' };

  async follow(
    _: StocktakeState,
    after: StocktakeState,
    facts: readonly StocktakeEvent[],
    acting: UserActing,
  ): Promise<void> {
    const { id, dealerId } = after as Stocktake;
    const signed = facts.find((fact): fact is Signed => fact.type === 'inventory-taking/Signed');
    if (signed || facts.some(({ type }) => type === 'inventory-taking/Removed'))
      acting.act.release(OPEN_STOCKTAKE, String(dealerId), stocktakeStream, id);
    if (signed) await planNext(acting, dealerId, signed.data.next);
  }

  preview(_: UserCall, { state }: Acted<StocktakeState, StocktakeEvent>): Promise<StocktakePreview> {
    const stocktake = state as Stocktake;
    const { signed, expected } = stocktake;
    const missing = new Set(openDifferences(stocktake));
    return Promise.resolve({
      Status: listedStatusOf(stocktake.status),
      Counted: countsOf(stocktake).counted,
      Missing: missing.size,
      MissingVehicles: expected
        .filter(({ vehicleId }) => missing.has(vehicleId))
        .map(({ licenseNumber, chassisNumber }) => licenseNumber ?? chassisNumber),
      NextInventoryDate: signed?.next ?? null,
      Deadline: signed?.deadline ?? null,
    });
  }

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: StocktakePreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

async function planNext({ act, unitOfWork, by }: UserActing, dealerId: number, next: string): Promise<void> {
  const { row } = (await unitOfWork.load(dealerStream, dealerId)).state;
  if (row === null) return;
  const after = { ...row, nextInventoryDate: next };
  const facts = factsOf(changeOf(dealer.fact, dealerId, row, after, by)) as readonly DealerSaved[];
  if (facts.length === 0) return;
  act.append(dealerStream, dealerId, facts);
  act.bump(PARTIES_VERSION);
}
