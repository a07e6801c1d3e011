import type { ScansRequest } from '@floorplan/inventory-taking/contracts';
import {
  countsOf,
  normaliseCode,
  recordScans,
  stocktakeStream,
  type ScanAnswer,
  type StocktakeCounts,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { Clock, Commands, correlationId, outcomeOf, refuse } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StocktakeVehicles } from '../reader/stocktake-vehicles';
import { countedStocktake } from '../reader/stocktakes';

export interface RecordedScans {
  readonly answers: readonly ScanAnswer[];
  readonly counts: StocktakeCounts;
}

/** Records the scans of a device. A scan that arrives again is recorded once. */
export class RecordScans extends Command<Outcome<RecordedScans>> {
  constructor(
    readonly scope: UserScope,
    readonly id: number,
    readonly request: ScansRequest,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(RecordScans)
export class RecordScansHandler implements ICommandHandler<RecordScans> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly vehicles: StocktakeVehicles,
  ) {}

  async execute({ scope, id, request: { Scans } }: RecordScans): Promise<Outcome<RecordedScans>> {
    const by = actorOf(scope);
    const scans = Scans.map(({ Id, Code, VehicleId, Note, ScannedAt }) => ({
      scanId: Id.toLowerCase(),
      code: normaliseCode(Code),
      vehicleId: VehicleId ?? null,
      note: Note?.trim() ?? '',
      scannedAt: new Date(ScannedAt).toISOString(),
    }));
    const context = { actor: by, correlationId: correlationId(), now: this.clock.now() };
    return outcomeOf(() =>
      this.commands.run(context, async (act, unitOfWork) => {
        const stocktake = await countedStocktake(unitOfWork, scope, id);
        const decision = recordScans(stocktake, {
          scans,
          inStock: stocktake.status === 'planned' ? await this.vehicles.inStockOf(stocktake.dealerId) : [],
          known: await this.vehicles.knownBy([...new Set(scans.map(({ code }) => code))]),
          today: this.clock.today(),
          now: context.now.toISOString(),
          by,
        });
        if (!decision.ok) return refuse(decision.refusal);
        const { facts, answers } = decision.recorded;
        if (facts.length === 0) return { answers, counts: countsOf(stocktake) };
        const after = act.append<StocktakeState, StocktakeEvent>(stocktakeStream, id, facts);
        return { answers, counts: countsOf(after as typeof stocktake) };
      }),
    );
  }
}
