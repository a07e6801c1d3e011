import { INVOICE_CATEGORY, SUPPLIER, type Invoice } from '@floorplan/invoicing/domain';
import { kronorOfOre, refused } from '@floorplan/kernel';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import {
  Clock,
  factsOf,
  Ids,
  MadeUpNumbers,
  refuse,
  type Numbers,
  type Act,
  type UnitOfWork,
  guardedValue,
} from '@floorplan/platform/commands';
import { categoryOf, Database } from '@floorplan/platform/event-store';
import type { PriceProgram } from '@floorplan/pricing/domain';
import { LoanStarter, type LoanParties, type LoanToStart, type StartedLoan } from '@floorplan/vehicle/loans';
import {
  snapshotOf,
  VEHICLE_ACTIONS,
  vehicleStream,
  type DealerVehicleMessage,
  type Vehicle,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { LOAN_LIMIT } from '@floorplan/catalogue/domain';
import { ActBilling, discountsAtStart, maxDiscounts } from '@floorplan/vehicle/charges';
import { canSee, FinancingMasterDataReader, type FinancingMasterData } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { knowsLimitOf } from '../../action-engine/action-preview';
import { moveHolds } from '../../action-engine/holds';
import { RegisterDealerVehicles } from '../register-dealer-vehicle/register-dealer-vehicles';

/** The car comes from no message, so no detail of a process has it. */
const NO_DETAIL = 0;

/** Starts loans on dealers' own cars, as a dealer's request and its approval do. */
@Injectable()
export class StartLoan extends LoanStarter {
  constructor(
    private readonly cars: RegisterDealerVehicles,
    private readonly master: FinancingMasterDataReader,
    private readonly billing: ActBilling,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super();
  }

  async programs(parties: LoanParties): Promise<readonly PriceProgram[]> {
    return programsIn((await this.master.current()).value, parties, this.clock.today());
  }

  async start(act: Act, unitOfWork: UnitOfWork, loan: LoanToStart): Promise<StartedLoan> {
    const { dealerId, make, amount, by, comment } = loan;
    const today = this.clock.today();
    const master = guardedValue(act, await this.master.current());
    const program = programsIn(master, { dealerId, make }, today).find(({ id }) => id === loan.programId);
    if (!program) return refused('NO_PRICE_PROGRAM');
    const vehicleId = await this.register(act, unitOfWork, loan, master);
    if (typeof vehicleId !== 'number') return vehicleId;
    const before = unitOfWork.get(vehicleStream, vehicleId).state as Vehicle;
    const { state: limits } = await unitOfWork.load(limitStream, before.parties.organisationId);
    const room = limitRoom(limits, LOAN_LIMIT, before.parties.makeId ?? 0);
    if (!room) return refused('LIMIT_MISSING');
    const known = { offer: amount, limitMakeId: room.makeId, program: snapshotOf(program) };
    const context = { by, today, newKey: randomUUID };
    const body = { amount: kronorOfOre(amount), comment };
    const facts: VehicleEvent[] = [];
    const append = (more: readonly VehicleEvent[]): Vehicle => {
      facts.push(...more);
      return act.append(vehicleStream, vehicleId, more) as Vehicle;
    };
    const requested = append(
      factsOf(
        VEHICLE_ACTIONS.requestLoan.decide(
          before,
          { ...body, classification: 'LM' },
          context as never,
          known,
        ),
      ),
    );
    const approved = append(
      factsOf(VEHICLE_ACTIONS.startFinancing.decide(requested, body, context as never, known)),
    );
    const discounts = discountsAtStart(approved, master.discounts, {
      ids: await this.numbers(loan).take('fee_adjustment_id', maxDiscounts(master.discounts)),
      by,
    });
    const after = discounts.length > 0 ? append(discounts) : approved;
    await moveHolds(
      {
        act,
        unitOfWork,
        database: this.database,
        rough: null,
        onExceeded: refuse,
        knowsLimit: knowsLimitOf(loan.scope),
        sees: (other) => canSee(loan.scope, other),
      },
      before,
      after,
    );
    await this.billing.bill({ act, unitOfWork, before, after, facts, today, by });
    return { ok: true, vehicleId, payout: payoutOf(act) };
  }

  private numbers({ isDryRun }: LoanToStart): Numbers {
    return isDryRun ? new MadeUpNumbers() : this.ids;
  }

  /** Registers the car. @returns its id, or the reason why it cannot be registered */
  private async register(
    act: Act,
    unitOfWork: UnitOfWork,
    { dealerId, make, car, price, by, isDryRun }: LoanToStart,
    master: FinancingMasterData,
  ): Promise<number | ReturnType<typeof refused>> {
    const message: DealerVehicleMessage = {
      ...car,
      MessageId: randomUUID(),
      Make: make,
      Dealer: master.dealerNumber(dealerId) ?? '',
      Price: kronorOfOre(price.net),
      VATAmount: kronorOfOre(price.vat),
    };
    const state = { detailId: NO_DETAIL, message, sender: by } as never;
    const dryRun = isDryRun ? { sender: by, seesHeadroom: false } : undefined;
    const prepared = await this.cars.prepare(unitOfWork, [state], dryRun);
    const { result } = this.cars.decide(act, unitOfWork, state, prepared, false);
    if (result.kind === 'succeeded' && 'vehicleId' in result && result.vehicleId) return result.vehicleId;
    const [finding] = result.kind === 'findings' ? result.codes : [];
    return refused(finding?.code ?? 'NOT_ACCEPTED', finding?.params);
  }
}

/** A dealer's own car gets only programs without an importer. */
function programsIn(master: FinancingMasterData, { dealerId, make }: LoanParties, date: string) {
  const { dealer, makeId } = master.ownCar(master.dealerNumber(dealerId) ?? '', make);
  if (!dealer?.isActive) return [];
  return master.programsFor({
    financeType: 'LOAN',
    date,
    importerId: null,
    makeId,
    dealerId,
    dealerOrganizationId: dealer.dealerOrganizationId,
  });
}

/** Number of the document by which the act pays the loan out. */
function payoutOf({ changes }: Act): number {
  const issued = changes.find(
    ({ stream, before, after }) =>
      categoryOf(stream) === INVOICE_CATEGORY && before === null && (after as Invoice).category === SUPPLIER,
  );
  if (!issued) throw new Error('a loan on a dealer’s own car is paid out');
  return (issued.after as Invoice).number;
}
