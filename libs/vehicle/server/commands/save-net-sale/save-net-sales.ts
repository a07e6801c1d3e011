import { UserActs } from '@floorplan/identity/acts';
import { canSeeDealerGroup, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { Clock, refuse, guardedValue } from '@floorplan/platform/commands';
import { saveNetSaleRequest, type NetSaleChange } from '@floorplan/vehicle/contracts';
import { saveNetSale, type OfferedTerm, type SaveNetSaleBody, type Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { serverAction, type ActionSteps, type StepInput } from '../../action-engine/server-action';
import { VehicleKind } from '../../action-engine/vehicle-kind';
import { termsOn, TermsNow } from '../../reference/terms-now';

/** Loads the terms that are valid today for the dealer group of the vehicle's dealer. */
@Injectable()
export class SaveNetSaleSteps implements ActionSteps<SaveNetSaleBody, readonly OfferedTerm[]> {
  constructor(
    private readonly terms: TermsNow,
    private readonly clock: Clock,
  ) {}

  async prepare({
    scope,
    vehicle,
    act,
    parties,
  }: StepInput<SaveNetSaleBody>): Promise<readonly OfferedTerm[]> {
    const groupId = groupOf(vehicle, parties());
    if (groupId === null || !canSeeDealerGroup(scope, groupId)) return refuse({ code: 'NOT_FOUND' });
    return termsOn(this.clock.today(), groupId, guardedValue(act, await this.terms.current()));
  }
}

const groupOf = ({ parties: { organisationId } }: Vehicle, { organisations }: Parties): number | null =>
  organisations.find(({ id }) => id === organisationId)?.concernId ?? null;

const action = serverAction({
  action: saveNetSale,
  body: saveNetSaleRequest.element.omit({ vehicleId: true }),
  summary: 'Save the net sale of a vehicle',
  done: 'answer.msg_saved',
  steps: SaveNetSaleSteps,
});

/** A vehicle with the outcome of its save. */
export interface SavedNetSale {
  readonly vehicleId: number;
  readonly outcome: Outcome<unknown>;
}

/**
 * Saves the net sale of many vehicles. Each vehicle is saved in a transaction of its own, so that a failure
 * does not affect the others.
 */
@Injectable()
export class SaveNetSales {
  constructor(
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
  ) {}

  async save(scope: UserScope, changes: readonly NetSaleChange[]): Promise<readonly SavedNetSale[]> {
    const saved: SavedNetSale[] = [];
    const call = { scope, isDryRun: false };
    for (const { vehicleId, ...body } of changes) {
      const asked = { key: saveNetSale.key, on: vehicleId, body };
      saved.push({ vehicleId, outcome: await this.acts.runRow(this.kind, action, call, asked) });
    }
    return saved;
  }
}
