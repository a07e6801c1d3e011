import { Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, type Registry } from '@floorplan/platform/event-store';
import type { TestDatabase } from '@floorplan/platform/testing';
import * as d from '@floorplan/vehicle/domain';
import type { RatesNow } from '@floorplan/vehicle/charges';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';

/** Day on which the actions of the test stock are stored. */
export const TODAY = '2026-06-17';

const PARTIES = `
insert into dealer (id, name, dealer_organization_id, organization_number, city, financer_assigned_id, is_active,
  pin_code_after_payment, makes, numbers, version, language)
select i, case i when 101 then 'Mälarbil' else 'Norrskensbil' end, 7, '5599000063', 'Umeå', 'D' || i, true, false,
  '[]', '[]', 1, 'sv-SE' from unnest(array[101, 205]) i`;

const noRates = { versions: {}, value: new Map() };
/** Base rates without any value, for plans that follow no base rate. */
export const NO_RATES = { current: () => Promise.resolve(noRates) } as unknown as RatesNow;

type Decided = { readonly ok: true; readonly facts: readonly d.VehicleEvent[] } | { readonly ok: false };

/** A vehicle on the test database. Each act() stores the facts of one action. */
export class Car {
  vehicle: d.VehicleState = d.initialVehicle;
  readonly done: d.DoneFact[] = [];
  constructor(
    private readonly commands: Commands,
    readonly id: number,
  ) {}

  get state(): d.Vehicle {
    return this.vehicle as d.Vehicle;
  }
  async act(...facts: d.VehicleEvent[]): Promise<this> {
    const context = { actor: actionContext().by, correlationId: 'c', now: new Date(`${TODAY}T08:00:00Z`) };
    await this.commands.run(context, async (act, unitOfWork) => {
      await unitOfWork.load(d.vehicleStream, this.id);
      act.append(d.vehicleStream, this.id, facts);
    });
    const actId = `act-${this.done.length}`;
    for (const fact of facts) {
      this.vehicle = d.evolveVehicle(this.vehicle, fact);
      this.done.push({ fact, actId });
    }
    return this;
  }
  async decided(result: Decided): Promise<this> {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return this.act(...result.facts);
  }
}

const dealer = (dealerId: number) => ({ dealerId, organisationId: dealerId, name: `D${dealerId}` });
const ended = ({ state }: Car, endDate: string) =>
  d.endFinancing.decide(state, {}, actionContext(), {
    payoff: {
      ok: true,
      answer: {
        endDate,
        capital: 32_000_000,
        discount: 0,
        discountVat: 0,
        endAmount: 32_000_000,
        vat: 8_000_000,
        unpaid: 0,
        amount: 40_000_000,
        perDay: 0,
        lines: [],
      },
    },
    dealerNumbers: ['5599000063'],
  });

/** Vehicles of the dealers 101 and 205 on a test database. */
export class StoredStock {
  readonly log: EventLog;
  private readonly notifier: Notifier;
  private readonly commands: Commands;
  private readonly cars = new Map<number, Car>();

  constructor(
    private readonly db: TestDatabase,
    registry: Registry,
  ) {
    this.log = new EventLog(db.database);
    this.notifier = new Notifier(db.database);
    this.commands = new Commands(this.log, registry, this.notifier);
  }

  async fill(): Promise<void> {
    await this.db.owner.query(PARTIES);
    await this.consignments();
    await this.loans();
  }

  /** The vehicle with the id; a new one does not exist before its first fact. */
  car(id: number): Car {
    const car = this.cars.get(id) ?? new Car(this.commands, id);
    this.cars.set(id, car);
    return car;
  }

  async started(id: number, ...kind: Parameters<typeof financingStarted>): Promise<Car> {
    const { type, data } = financingStarted(...kind);
    return this.car(id).act({ type, data: { ...data, vehicleId: id } });
  }

  /**
   * Consignments of dealer 101 from 2026-03-02: one moves to dealer 205, one ends, one ends and is undone, one
   * is reversed.
   */
  private async consignments(): Promise<void> {
    const swapped = await this.started(1, 'V', 'CONSIGN');
    const named = (id: number) => ({ ...dealer(id), organizationNumber: `55990000${id}` });
    await swapped.decided(
      d.swap.decide(swapped.state, { new_dealer_id: 205 }, actionContext({ today: '2026-06-10' }), {
        from: named(101),
        to: named(205),
        program: null,
        periodId: 900,
        limitMakeId: null,
        outstanding: 32_000_000,
      }),
    );
    const paid = await this.started(2, 'V', 'CONSIGN');
    await paid.decided(ended(paid, TODAY));
    const undone = await this.started(3, 'V', 'CONSIGN');
    await undone.decided(ended(undone, TODAY));
    const undoing = d.undoingOf(undone.done, d.lastUndoable(undone.state)!.place);
    await undone.decided(
      d.undo.decide(undone.state, { reason: 'Fel bil' }, actionContext(), { undoing, events: '' }),
    );
    const reversed = await this.started(4, 'V', 'CONSIGN');
    await reversed.decided(d.reverse.decide(reversed.state, { invoiceno: 'K-1' }, actionContext()));
  }

  /** A loan of 355 000 kr with VAT from 2026-06-01, and a demo vehicle on instalments from 2026-05-01. */
  private async loans(): Promise<void> {
    const loan = await this.started(5, 'LM', 'LOAN');
    const program = d.programOf(loan.state)!;
    const by = actionContext().by;
    const limit = { category: 'F3', makeId: null, amount: 35_500_000 };
    await loan.act({
      type: 'vehicle/FinancingApproved',
      data: {
        on: '2026-06-01',
        amount: 35_500_000,
        program,
        limit,
        comment: '',
        by,
        period: { begin: '2026-06-01', end: '2026-08-29', firstDayNumber: 1 },
      },
    });
    const demo = await this.started(6, 'D', 'AVBETALNING');
    const list = d.programOf(demo.state)!;
    const instalment = { ...list.periods[0]!, feeType: 'AMP', receiverType: 'DEA', value: 10_000 } as const;
    await demo.act({
      type: 'vehicle/DemoApprovedByImporter',
      data: {
        on: '2026-05-01',
        periodId: 901,
        financeType: 'AVBETALNING',
        capital: 40_000_000,
        by,
        limit,
        dealer: dealer(101),
        consignment: null,
        program: { ...list, periods: [{ ...instalment, fromDay: 1, toDay: 1 }] },
        period: { begin: '2026-05-01', end: '2029-04-30', firstDayNumber: 1 },
      },
    });
  }

  close(): Promise<void> {
    return this.notifier.close();
  }
}
