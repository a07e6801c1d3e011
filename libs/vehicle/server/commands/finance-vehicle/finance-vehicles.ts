import { ClientFinanceTypes } from '@floorplan/identity/contracts';
import type { AttemptResult, JobProcessState } from '@floorplan/job-process/domain';
import type { DecidedMessage, DecidedType, SentMessages } from '@floorplan/job-process/message-types';
import { limitStream, reserveCapital } from '@floorplan/limits/domain';
import { Clock, holdsAll, Ids, type Act, type UnitOfWork, type Versions } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  financeVehicle,
  vehicleStream,
  type FinancingDecision,
  type FinancingReference,
  type NewFinancingMessage,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { discountsAtStart, mostDiscounts, dealersTimeBegan } from '../../discounts-at-start';
import { NEW_FINANCING_QUEUE } from '../../vehicle.queues';
import { FinancingMasterDataReader } from './financing-reference';
import { PreviewFinancing } from './preview-financing';
import { mayFinanceOf, referenceFor, type LookedUp } from './reference-for-message';
import { sentFinancings } from './sent-financings';
import { claimsOf, keysOfMessage, TakenKeys } from './unique-keys';

interface Prepared extends LookedUp {
  /** Of the guard that the master data was read under. */
  masterVersions: Versions;
  vehicleIds: ReadonlyMap<number, number>;
  /** Numbers for the fees that discounts become, by detail. */
  feeIds: ReadonlyMap<number, readonly number[]>;
}

export const NEW_FINANCING = 'NEWFINANCING';

/** NEWFINANCING: a message becomes a vehicle with its period, supplier invoice and limit use, or says why not. */
@Injectable()
export class FinanceVehicles implements DecidedType<Prepared> {
  readonly name = NEW_FINANCING;
  readonly queue = NEW_FINANCING_QUEUE;
  readonly batchSize = 50;
  readonly sent: SentMessages;

  constructor(
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly clients: ClientFinanceTypes,
    preview: PreviewFinancing,
  ) {
    this.sent = sentFinancings(preview);
  }

  async prepare(unitOfWork: UnitOfWork, states: readonly JobProcessState[]): Promise<Prepared> {
    const master = await this.masterData.current();
    const messages = states.map((state) => messageOf(state));
    const parties = messages.map((message) => master.value.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const organisations = parties.flatMap(({ dealer }) => (dealer ? [dealer.dealerOrganizationId] : []));
    const most = mostDiscounts(master.value.discounts);
    const [taken, vehicleIds, feeIds, mayFinance] = await Promise.all([
      TakenKeys.read(this.database, keys.flatMap(claimsOf)),
      this.ids.take('vehicle_id', states.length),
      this.ids.take('fee_adjustment_id', states.length * most),
      mayFinanceOf(
        this.clients,
        states.map(({ sender }) => sender),
      ),
      unitOfWork.preload(organisations.map((id) => ({ type: limitStream, id }))),
    ]);
    return {
      master: master.value,
      masterVersions: master.versions,
      taken,
      vehicleIds: new Map(states.map((state, i) => [state.detailId, vehicleIds[i]!])),
      today: this.clock.today(),
      feeIds: new Map(states.map((state, i) => [state.detailId, feeIds.slice(i * most, (i + 1) * most)])),
      mayFinance,
    };
  }

  keysOf(state: JobProcessState, prepared: Prepared): string[] {
    return claimsOf(keysIn(state, prepared)).map(({ kind, key }) => `${kind}|${key}`);
  }

  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    state: JobProcessState,
    prepared: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage {
    const message = messageOf(state);
    const { importer, dealer } = prepared.master.partiesOf(message);
    holdsAll(act, prepared.masterVersions);
    const keys = keysIn(state, prepared);
    const reference = {
      ...referenceFor(unitOfWork, message, keys, state.sender, prepared),
      waitsForEarlier,
    };
    const vehicleId = prepared.vehicleIds.get(state.detailId)!;
    const codeRef = message.Item.CBRCode ?? null;
    const decision = financeVehicle(
      { message, vehicleId, detailId: state.detailId, codeRef, by: state.sender },
      reference,
    );
    const result =
      decision.kind === 'findings'
        ? this.leave(act, reference, decision.findings)
        : this.start(act, unitOfWork, decision, prepared);
    return { result, importerId: importer?.id ?? null, dealerId: dealer?.id ?? null };
  }

  /** A limit that was asked and refused must not have changed: raised since, the message would wait in vain. */
  private leave(
    act: Act,
    { dealer }: FinancingReference,
    codes: (FinancingDecision & { kind: 'findings' })['findings'],
  ): AttemptResult {
    if (dealer) act.append(limitStream, dealer.dealerOrganizationId, []);
    return { kind: 'findings', codes };
  }

  private start(
    act: Act,
    unitOfWork: UnitOfWork,
    plan: FinancingDecision & { kind: 'plan' },
    { master, feeIds }: Prepared,
  ): AttemptResult {
    const { vehicleId, organisationId, period, program, financeType, capital } = plan.fact.data;
    const limits = unitOfWork.get(limitStream, organisationId).state;
    const reserved = reserveCapital(limits, plan.reservation);
    if (!reserved.ok) throw new Error(`the limit had room for vehicle ${vehicleId} and then had not`);
    unitOfWork.create(vehicleStream, vehicleId);
    const vehicle = act.append(vehicleStream, vehicleId, [plan.fact]) as Vehicle;
    if (dealersTimeBegan(null, vehicle)) {
      const ids = feeIds.get(plan.fact.data.detailId)!;
      const begun = discountsAtStart(vehicle, master.discounts, { ids, by: plan.fact.data.by });
      if (begun.length > 0) act.append(vehicleStream, vehicleId, begun);
    }
    act.append(limitStream, organisationId, reserved.facts);
    for (const { kind, key } of claimsOf(plan.keys)) act.claim(kind, key, vehicleStream, vehicleId);
    return {
      kind: 'succeeded',
      vehicleId,
      effects: {
        vehicleId,
        statusCode: plan.statusCode,
        financeType,
        programCode: program.code,
        capital,
        beginFromDate: period?.begin ?? null,
        endPeriodDate: period?.end ?? null,
      },
    };
  }
}

const messageOf = (state: JobProcessState) => state.message as unknown as NewFinancingMessage;

const keysIn = (state: JobProcessState, { master }: Prepared) => {
  const message = messageOf(state);
  return keysOfMessage(message, master.partiesOf(message).importer?.id);
};
