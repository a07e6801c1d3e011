import type { StocktakeAnswer, StocktakeLine } from '@floorplan/inventory-taking/contracts';
import {
  DESCRIBED_ACTS,
  listedStatusOf,
  mayCount,
  nextStocktakeStatus,
  openDifferences,
  statusText,
  stocktakeStream,
  whyNotOnStocktake,
  type Stocktake,
  type StocktakeAct,
} from '@floorplan/inventory-taking/domain';
import { isActingStaff, type UserScope } from '@floorplan/identity/domain';
import { MAX_ROWS } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound, problemOf } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { stocktakeCallerOf } from '../reader/stocktake-scope';
import { isSeenStocktake } from '../reader/stocktakes';
import { StocktakeLinesList } from './stocktake-lines.list';

const DESCRIBED_KEYS = Object.keys(DESCRIBED_ACTS) as readonly StocktakeAct[];

type Specification = StocktakeAnswer['Specifications'][number];

const withVehicle = (line: StocktakeLine): Specification => ({
  ...line,
  Vehicle: {
    ClassificationName: line.VehicleClassificationName,
    LicenseNumber: line.VehicleLicenseNumber,
    Make: line.VehicleMakeName,
    Model: line.VehicleModelName,
  },
});

/** One stocktake with its lines, as the caller may see it. */
@Injectable()
export class StocktakeQuery {
  constructor(
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly lines: StocktakeLinesList,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 for a stocktake that does not exist for the caller */
  async read(scope: UserScope, id: number): Promise<StocktakeAnswer> {
    const { state: stocktake, version: Version } = await this.existing(scope, id);
    const lines = await this.linesOf(scope, id);
    const { dealers } = await this.parties.parties();
    const count = (...kinds: readonly string[]) => lines.filter(({ Kind }) => kinds.includes(Kind)).length;
    const { dealerId, responsible, signed } = stocktake;
    const Status = listedStatusOf(stocktake.status)!;
    return {
      Id: id,
      Version,
      DealerPartyId: dealerId,
      DealerDisplayName: dealers.find((dealer) => dealer.id === dealerId)?.name ?? '',
      ResponsibleUserId: responsible.userId,
      ResponsibleUserName: responsible.name,
      InventoryDate: stocktake.date,
      SpecificationLength: count('COUNTED', 'UNCOUNTED', 'MISSING', 'SETTLED'),
      TotalInventoried: count('COUNTED'),
      Extra: count('EXTRA'),
      OpenDifferences: count('MISSING'),
      Status,
      StatusText: textOf(statusText(Status, count('MISSING'))),
      SignedBy: signed?.by ?? null,
      Deadline: signed?.deadline ?? null,
      NextInventoryDate: signed?.next ?? null,
      ...this.possible(scope, stocktake),
      Specifications: lines.map(withVehicle),
    };
  }

  /** @throws 404 for a stocktake that the caller does not see */
  async existing(scope: UserScope, id: number): Promise<{ state: Stocktake; version: number }> {
    const { state, version } = await this.log.load(stocktakeStream, id);
    if (!isSeenStocktake(scope, state)) throw notFound();
    return { state, version };
  }

  private possible(scope: UserScope, stocktake: Stocktake) {
    const caller = stocktakeCallerOf(scope);
    const counts = mayCount(caller, stocktake.dealerId);
    const can = (signal: 'scanned' | 'started') => nextStocktakeStatus(stocktake.status, signal) !== null;
    const may = (act: StocktakeAct) => whyNotOnStocktake(act, stocktake, caller) === null;
    const { signed } = stocktake;
    const isInTime = isActingStaff(scope) || !signed?.deadline || this.clock.today() <= signed.deadline;
    return {
      MayScan: counts && (can('scanned') || can('started')),
      MaySign: may('sign'),
      MayRemove: may('remove'),
      MaySettle: may('found') && openDifferences(stocktake).length > 0 && isInTime,
      Actions: DESCRIBED_KEYS.map((Key) => {
        const reason = whyNotOnStocktake(Key, stocktake, caller);
        return { Key, Code: reason?.code ?? null, Reason: reason && problemOf(reason).message };
      }),
    };
  }

  private async linesOf(scope: UserScope, id: number): Promise<readonly StocktakeLine[]> {
    const query = { inventory_taking_id: id, limit: MAX_ROWS, format: 'objects' } as const;
    return (JSON.parse(await this.lines.read(scope, query)) as { Rows: StocktakeLine[] }).Rows;
  }
}
