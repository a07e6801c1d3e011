import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, oreOfKronor, type Outcome } from '@floorplan/kernel';
import type { Act } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import type { BatchPreview } from '@floorplan/vehicle/contracts';
import { totalPrice, type Vehicle } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { limitsTogether } from '../action-engine/action-preview';
import { VehicleKind } from '../action-engine/vehicle-kind';
import type { ActionBatch } from './action-batch';
import { StartActionBatches, type StartActionBatch } from './start-action-batch';

type Charges = BatchPreview['Charges'];
type Limits = BatchPreview['Limits'];

/** The act (facts and other changes) of the action on one vehicle. */
interface VehicleAct {
  readonly id: number;
  readonly act: Act;
}

/** Predicts the effects of an action on many vehicles. Writes no facts, sets no locks and uses no numbers. */
@Injectable()
export class PreviewActionBatches {
  constructor(
    private readonly starting: StartActionBatches,
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
    private readonly parties: PartiesNow,
  ) {}

  async preview({ on }: ActionBatch, request: Omit<StartActionBatch, 'own'>): Promise<Outcome<BatchPreview>> {
    const { scope, body } = request;
    const seen = await this.starting.seen(request);
    if (!seen.ok) return seen;
    const vehicles = seen.answer;
    const ids = vehicles.map(({ identity }) => identity.vehicleId);
    const asked = { key: on.action.key, ids, body };
    const outcomes = await this.acts.dryRuns(this.kind, on, scope, asked);
    const acts = outcomes.flatMap((outcome, at): VehicleAct[] =>
      outcome.ok ? [{ id: ids[at]!, act: outcome.answer }] : [],
    );
    const Rows = vehicles.map((vehicle, at) => rowOf(vehicle, outcomes[at]!));
    const able = Rows.filter(({ Code }) => Code === null);
    const { value: parties } = await this.parties.current();
    return {
      ok: true,
      answer: {
        Rows,
        Count: able.length,
        Price: sumOf(able.map(({ Price }) => Price)),
        Charges: await this.chargesOf(scope, acts),
        Limits: limitsOf(acts, { scope, parties }),
      },
    };
  }

  /** Charges of the action on all vehicles, summed by receiver and kind of sum. */
  private async chargesOf(scope: UserScope, acts: readonly VehicleAct[]): Promise<Charges> {
    const sums = new Map<string, Charges[number]>();
    for (const { id, act } of acts)
      for (const { Trace: _, ...charge } of (await this.kind.previewOf(scope, act.changes)).Charges) {
        const key = `${charge.ReceiverType} ${charge.ReceiverId} ${charge.Sum}`;
        const sum = sums.get(key) ?? { ...charge, Vehicles: [] };
        sum.Vehicles.push({ VehicleId: id, Before: charge.Before, After: charge.After });
        sums.set(key, sum);
      }
    return [...sums.values()].map((sum) => ({
      ...sum,
      Before: sumOf(sum.Vehicles.map(({ Before }) => Before)),
      After: sumOf(sum.Vehicles.map(({ After }) => After)),
    }));
  }
}

/** Limit usage before and after the batch, with the change per vehicle. */
function limitsOf(acts: readonly VehicleAct[], context: Parameters<typeof limitsTogether>[1]): Limits {
  const steps = acts.map(({ id, act }) => ({ id, limits: limitsTogether(act.changes, context) }));
  const together = limitsTogether(
    acts.flatMap(({ act }) => act.changes),
    context,
  );
  return together.map((limit) => ({
    ...limit,
    Vehicles: steps.flatMap(({ id, limits }) =>
      limits.flatMap((step) =>
        step.DealerOrganizationId === limit.DealerOrganizationId &&
        step.CreditLimitType === limit.CreditLimitType
          ? [{ VehicleId: id, Before: step.UsedBefore, After: step.UsedAfter }]
          : [],
      ),
    ),
  }));
}

const sumOf = (kronor: readonly number[]): number =>
  kronorOfOre(kronor.reduce((sum, one) => sum + oreOfKronor(one), 0));

function rowOf({ identity, item, price }: Vehicle, outcome: Outcome<Act>): BatchPreview['Rows'][number] {
  const row = {
    VehicleId: identity.vehicleId,
    LicenseNumber: item.licenseNumber,
    ChassisNumber: item.chassisNumber,
    Price: kronorOfOre(totalPrice(price)),
  };
  if (outcome.ok) return { ...row, Code: null, Message: null };
  return { ...row, Code: outcome.refusal.code, Message: problemOf(outcome.refusal).message };
}
