import type { ServedKind, UserActed, UserActing, UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import type { Actor, Refusal } from '@floorplan/kernel';
import { Clock, guardedValue, Ids, type StreamChange, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  ActBilling,
  dealersTimeBegan,
  discountsAtStart,
  maxDiscounts,
  VehicleCharges,
} from '@floorplan/vehicle/charges';
import type { ActionPreview } from '@floorplan/vehicle/contracts';
import { vehicleStream, type Vehicle, type VehicleEvent, type VehicleState } from '@floorplan/vehicle/domain';
import { canSee, FinancingMasterDataReader, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LimitAnswers } from '../reference/limit-answers';
import { MailAddresses } from '../reference/mail-addresses';
import { UsualPrices } from '../reference/usual-prices';
import { knowsLimitOf, previewOf } from './action-preview';
import { moveHolds, nothingUsed, type UsedInPreview } from './holds';
import { VEHICLE_SUMS } from './preview-sums';
import { vehicleSubject } from './vehicle-subject';

const NO_NUMBER = 0;

type Acted = UserActed<VehicleState, VehicleEvent, ActionPreview>;

/** Vehicles: their limits, unique keys, discounts and bills follow the acts on them. */
@Injectable()
export class VehicleKind implements ServedKind<string, VehicleState, VehicleEvent, ActionPreview> {
  readonly sums = VEHICLE_SUMS;
  private readonly usedInDryRuns = new WeakMap<UnitOfWork, UsedInPreview>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly parties: PartiesNow,
    private readonly answers: LimitAnswers,
    private readonly master: FinancingMasterDataReader,
    private readonly addresses: MailAddresses,
    private readonly billing: ActBilling,
    private readonly modules: ModuleRef,
  ) {}

  subject = vehicleSubject;

  idOf = (named: string | number) => Number(named);

  /** The conditions of an action stand in its row. An earlier dealer may read the former state, but perform no actions. */
  whyNot = (scope: UserScope, _: string, vehicle: VehicleState): Refusal | null =>
    canSee(scope, vehicle) ? null : { code: 'NOT_FOUND' };

  async follow(
    before: VehicleState,
    acted: VehicleState,
    facts: readonly VehicleEvent[],
    acting: UserActing,
  ): Promise<void> {
    const vehicle = before as Vehicle;
    const { act, unitOfWork, by, on: today } = acting;
    const after = await this.withDiscounts(vehicle, acted as Vehicle, acting);
    await this.moveHolds({ vehicle, after }, acting);
    await this.billing.bill({ act, unitOfWork, before: vehicle, after, facts, by, today });
  }

  preview(call: UserCall, _: unknown, changes: readonly StreamChange[]): Promise<ActionPreview> {
    return this.previewOf(call.scope, changes, call.explain);
  }

  /** Predicts the effects of changes, limited to what the caller may see. */
  async previewOf(
    scope: UserScope,
    changes: readonly StreamChange[],
    explain = false,
  ): Promise<ActionPreview> {
    const { value: parties } = await this.parties.current();
    const today = this.clock.today();
    const charges = this.modules.get(VehicleCharges, { strict: false });
    const options = { asOf: today, heldUntil: null, explain };
    const costOf = (vehicle: Vehicle, shownAs: Vehicle) => charges.byPayer(scope, vehicle, options, shownAs);
    const usualPriceOf = await this.modules.get(UsualPrices, { strict: false }).current();
    return previewOf(changes, {
      scope,
      parties,
      today,
      costOf,
      addresses: this.addresses,
      explain,
      usualPriceOf,
    });
  }

  answer({ isDryRun }: UserCall, { preview }: Acted): object {
    return isDryRun ? { Preview: preview } : {};
  }

  /** Updates the limits and unique keys that the vehicle uses. */
  private async moveHolds(
    { vehicle, after }: { readonly vehicle: Vehicle; readonly after: Vehicle },
    { scope, by, act, unitOfWork, isDryRun, refuseLast }: UserActing,
  ): Promise<void> {
    const access = {
      knowsLimit: knowsLimitOf(scope),
      sees: (other: VehicleState) => canSee(scope, other),
      rough: isDryRun
        ? {
            mayAnswer: (organisationId: number) => this.mayAnswer(by, organisationId),
            ...this.usedIn(unitOfWork),
          }
        : null,
      onExceeded: refuseLast,
    };
    await moveHolds({ act, unitOfWork, database: this.database, ...access }, vehicle, after);
  }

  /** Appends the dealer's discounts when the action gives a dealer the vehicle. */
  private async withDiscounts(
    before: Vehicle,
    acted: Vehicle,
    { act, by, isDryRun }: UserActing,
  ): Promise<Vehicle> {
    if (!dealersTimeBegan(before, acted)) return acted;
    const { discounts } = guardedValue(act, await this.master.current());
    const ids: number[] = [];
    for (let i = maxDiscounts(discounts); i > 0; i--)
      ids.push(isDryRun ? NO_NUMBER : await this.ids.next('fee_adjustment_id'));
    const begun = discountsAtStart(acted, discounts, { ids, by });
    return begun.length === 0
      ? acted
      : (act.append(vehicleStream, acted.identity.vehicleId, begun) as Vehicle);
  }

  /**
   * Limits and unique keys that the earlier actions of a dry run would use. They share its unit of work.
   */
  private usedIn(unitOfWork: UnitOfWork): UsedInPreview {
    const used = this.usedInDryRuns.get(unitOfWork) ?? nothingUsed();
    this.usedInDryRuns.set(unitOfWork, used);
    return used;
  }

  private async mayAnswer(by: Actor, organisationId: number): Promise<boolean> {
    const remaining = await this.answers.take(by, [organisationId]);
    return (remaining.get(organisationId) ?? 0) > 0;
  }
}
