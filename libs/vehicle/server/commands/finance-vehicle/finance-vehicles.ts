import { ClientTerms } from '@floorplan/identity/contracts';
import type { AttemptResult } from '@floorplan/job-process/domain';
import type {
  DecidedMessage,
  DecidesTogether,
  DryRunCaller,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import { limitStream } from '@floorplan/limits/domain';
import {
  Clock,
  holdsAll,
  Ids,
  MadeUpNumbers,
  type Act,
  type UnitOfWork,
  type Versions,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  financeVehicle,
  vehicleStream,
  type FinancingDecision,
  type FinancingReference,
  type NewFinancingMessage,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { discountsAtStart, maxDiscounts, dealersTimeBegan } from '@floorplan/vehicle/charges';
import { FinancingMasterDataReader } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { LimitAnswers } from '../../reference/limit-answers';
import { UsualPrices } from '../../reference/usual-prices';
import { exactLimits, RoughLimits, type LimitChecks } from './limit-checks';
import { termsOfSenders, referenceFor, type LookedUp } from './reference-for-message';
import { claimsOf, keysOfMessage, TakenKeys } from '../../reference/unique-keys';

interface Prepared extends LookedUp {
  /** Versions of the master data when the data was read, by guard. */
  masterVersions: Versions;
  vehicleIds: ReadonlyMap<number, number>;
  /** Ids for the fees of dealer discounts, by detail id. */
  feeIds: ReadonlyMap<number, readonly number[]>;
  limits: LimitChecks;
}

/**
 * Handles NEWFINANCING messages. Creates a vehicle with its period, supplier invoice and limit usage, or
 * returns findings.
 */
@Injectable()
export class FinanceVehicles implements DecidesTogether<Prepared> {
  constructor(
    private readonly database: Database,
    private readonly masterData: FinancingMasterDataReader,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly clients: ClientTerms,
    private readonly limitAnswers: LimitAnswers,
    private readonly usualPrices: UsualPrices,
  ) {}

  async prepare(
    unitOfWork: UnitOfWork,
    states: readonly MessageToDecide[],
    dryRun?: DryRunCaller,
  ): Promise<Prepared> {
    const numbers = dryRun ? new MadeUpNumbers() : this.ids;
    const master = await this.masterData.current();
    const messages = states.map((state) => messageOf(state));
    const parties = messages.map((message) => master.value.partiesOf(message));
    const keys = messages.map((message, i) => keysOfMessage(message, parties[i]!.importer?.id));
    const organisations = parties.flatMap(({ dealer }) => (dealer ? [dealer.dealerOrganizationId] : []));
    // The limit of a dealer that has no relation to the importer is never revealed.
    const related = parties.flatMap(({ importer, dealer }) =>
      dealer && master.value.dealTogether(importer?.id, dealer.id) ? [dealer.dealerOrganizationId] : [],
    );
    const most = maxDiscounts(master.value.discounts);
    const [taken, vehicleIds, feeIds, termsOf, usualPriceOf, limits] = await Promise.all([
      TakenKeys.read(this.database, keys.flatMap(claimsOf)),
      numbers.take('vehicle_id', states.length),
      numbers.take('fee_adjustment_id', states.length * most),
      termsOfSenders(
        this.clients,
        states.map(({ sender }) => sender),
      ),
      this.usualPrices.current(),
      dryRun && !dryRun.seesHeadroom
        ? this.limitAnswers.take(dryRun.sender, related).then((left) => new RoughLimits(left))
        : exactLimits,
      unitOfWork.preload(organisations.map((id) => ({ type: limitStream, id }))),
    ]);
    return {
      master: master.value,
      masterVersions: master.versions,
      taken,
      vehicleIds: new Map(states.map((state, i) => [state.detailId, vehicleIds[i]!])),
      today: this.clock.today(),
      feeIds: new Map(states.map((state, i) => [state.detailId, feeIds.slice(i * most, (i + 1) * most)])),
      termsOf,
      usualPriceOf,
      limits,
    };
  }

  keysOf(state: MessageToDecide, prepared: Prepared): string[] {
    return claimsOf(keysIn(state, prepared)).map(({ kind, key }) => `${kind}|${key}`);
  }

  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    state: MessageToDecide,
    prepared: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage {
    const message = messageOf(state);
    const { importer, dealer } = prepared.master.partiesOf(message);
    holdsAll(act, prepared.masterVersions);
    const keys = keysIn(state, prepared);
    const check = new RecordedCheck(unitOfWork, dealer?.dealerOrganizationId, prepared.limits);
    const reference = {
      ...referenceFor(message, keys, state, prepared),
      askLimit: check.answer,
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
    const { limit } = check;
    const { warnings } = decision;
    return { result, limit, warnings, importerId: importer?.id ?? null, dealerId: dealer?.id ?? null };
  }

  /**
   * Appends nothing to the limit, so that a change of the limit causes a conflict. If the limit was raised
   * meanwhile, the message is then decided again.
   */
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
    { master, feeIds, limits, taken }: Prepared,
  ): AttemptResult {
    const { vehicleId, organisationId, period, program, financeType, capital } = plan.fact.data;
    unitOfWork.create(vehicleStream, vehicleId);
    const vehicle = act.append(vehicleStream, vehicleId, [plan.fact]) as Vehicle;
    if (dealersTimeBegan(null, vehicle)) {
      const ids = feeIds.get(plan.fact.data.detailId)!;
      const begun = discountsAtStart(vehicle, master.discounts, { ids, by: plan.fact.data.by });
      if (begun.length > 0) act.append(vehicleStream, vehicleId, begun);
    }
    limits.reserve(act, unitOfWork, organisationId, plan.reservation);
    const { importerId, dealerId } = plan.fact.data;
    for (const { kind, key } of claimsOf(plan.keys)) {
      act.claim(kind, key, vehicleStream, vehicleId);
      taken.hold(kind, key, { vehicleId, importerId, dealerId });
    }
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

/** Checks the limit for one message, and records whether the answer may be revealed. */
class RecordedCheck {
  limit: DecidedMessage['limit'] = null;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organisationId: number | undefined,
    private readonly limits: LimitChecks,
  ) {}

  readonly answer: FinancingReference['askLimit'] = (question) => {
    const answer = this.limits.ask(this.unitOfWork, this.organisationId, question);
    this.limit = { category: question.category, isDisclosed: answer !== null };
    return answer ?? { kind: 'room', makeId: null };
  };
}

const messageOf = (state: MessageToDecide) => state.message as unknown as NewFinancingMessage;

const keysIn = (state: MessageToDecide, { master }: Prepared) => {
  const message = messageOf(state);
  return keysOfMessage(message, master.partiesOf(message).importer?.id);
};
