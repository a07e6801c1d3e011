import type { UserScope } from '@floorplan/identity/domain';
import { addDays, SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import type { Database } from '@floorplan/platform/event-store';
import { IMPORTER_NOTE, NOTE, statusCodeOf } from '@floorplan/vehicle/domain';
import { SERVER_ACTIONS, type AnyServerAction, type FinishTerms } from '@floorplan/vehicle/server';
import type { DemoClock } from './demo-clock';
import { Random } from './random';

interface Planned {
  readonly id: number;
  readonly detail_id: number;
  readonly importer_id: number;
  readonly dealer_id: number;
  readonly status_code: number;
  readonly end_date: string | null;
}

/** Something that happens on a day. */
export interface Act {
  readonly day: string;
  readonly perform: () => Promise<unknown>;
}

/** Users who write notes on the vehicles that they may see. */
export type Writer = 'admin' | 'imp' | 'deo';

export interface LaterActsOptions {
  readonly carryOut: (
    scope: UserScope,
    id: number,
    action: AnyServerAction,
    body: object,
  ) => Promise<unknown>;
  readonly finishTerms: FinishTerms;
  readonly clock: DemoClock;
  readonly database: Database;
  readonly people: Readonly<Record<Writer, UserScope>>;
  readonly today: string;
  /**
   * Number of vehicles. When there are many, only some get later actions, so that loading takes less time.
   */
  readonly vehicles: number;
}

/** The actor that the nightly job names in its facts. */
const BY_ITSELF: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };
const SEED = 20261122;
const MAX_ACTS = 1_200;
const MAX_WAIT_DAYS = 45;
/** Seed of the approvals. It is separate, so that changing the number of approvals does not change the notes. */
const APPROVAL_SEED = 20261124;

const NOTES: Readonly<Record<Writer, readonly string[]>> = {
  admin: ['Ringde om förfallodagen, handlaren återkommer.', 'Lagerintyg skickat till handlaren.'],
  imp: ['Transportskada på vänster framskärm, besiktigas på plats.', 'Kampanj planerad för modellen.'],
  deo: ['Bilen står i visningshallen.', 'Kund har provkört, offert lämnad.'],
};
const BETWEEN_US = 'Importören har förlängt sin garanti till handlaren.';

/**
 * Plans and carries out what users do with financed vehicles after the financing. Each action has its own day
 * and uses the same command as the portal.
 */
export class LaterActs {
  private readonly random = new Random(SEED);
  private readonly approvals = new Random(APPROVAL_SEED);
  private planned: Act[] = [];

  constructor(private readonly options: LaterActsOptions) {}

  /** Plans actions for some of the vehicles that these messages have created. */
  async plan(detailIds: readonly number[], financedOn: string): Promise<void> {
    const share = Math.min(0.6, MAX_ACTS / 2 / this.options.vehicles);
    const written = new Set(detailIds.filter(() => this.random.chance(share)));
    const rows = await this.options.database.query<Planned>(
      `select id, detail_id, importer_id, dealer_id, status_code, end_date::text as end_date
         from vehicle where detail_id = any($1) order by id`,
      [detailIds],
    );
    for (const row of rows) {
      const writers = this.whoSee(row.importer_id, row.dealer_id);
      if (written.has(row.detail_id)) this.planFor(row.id, writers, financedOn);
      if (row.end_date !== null) this.planEndOfTerm(row.id, row.end_date);
      if (row.status_code === statusCodeOf('pending')) this.planApprovals(row.id, writers, financedOn);
    }
  }

  /** Plans actions of other parts of the demo. */
  add(acts: readonly Act[]): void {
    this.planned.push(...acts);
  }

  /** Carries out the actions that are planned for days before this one. */
  async doneBefore(day: string): Promise<void> {
    const due = this.planned.filter((act) => act.day < day).sort((a, b) => (a.day < b.day ? -1 : 1));
    this.planned = this.planned.filter((act) => act.day >= day);
    for (const { day: own, perform } of due) {
      this.options.clock.set(own);
      await perform();
    }
  }

  /** Plans what the price list prescribes for the night after the term ends. */
  private planEndOfTerm(vehicleId: number, end: string): void {
    const day = addDays(end, 1);
    if (day >= this.options.today) return;
    const acting = { today: day, by: BY_ITSELF };
    this.planned.push({ day, perform: () => this.options.finishTerms.finish(vehicleId, acting) });
  }

  private planFor(vehicleId: number, writers: readonly Writer[], financedOn: string): void {
    const { today } = this.options;
    const { random } = this;
    let day = financedOn;
    for (let left = random.int(1, 3); left > 0; left--) {
      day = addDays(day, random.int(1, MAX_WAIT_DAYS));
      if (day >= today) return;
      const writer = random.pick(writers);
      const plan = (action: AnyServerAction, body: object) =>
        this.planAction(day, writer, vehicleId, action, body);
      const add = (EventCategoryId: number, Description: string) =>
        plan(SERVER_ACTIONS.addNote, { VehicleId: vehicleId, EventCategoryId, Description });
      if (writer === 'admin' && random.chance(0.3)) plan(SERVER_ACTIONS.showCode, {});
      else if (writer !== 'deo' && random.chance(0.25)) add(IMPORTER_NOTE, BETWEEN_US);
      else add(NOTE, random.pick(NOTES[writer]));
    }
  }

  /**
   * Plans the approvals of demo vehicles. Most dealers have approved, and after them most importers. The
   * other vehicles still wait for dealer or importer.
   */
  private planApprovals(vehicleId: number, writers: readonly Writer[], arrivedOn: string): void {
    const { today, vehicles } = this.options;
    const { approvals } = this;
    if (!approvals.chance(Math.min(0.8, MAX_ACTS / 4 / vehicles))) return;
    const steps = [
      { by: 'deo', action: SERVER_ACTIONS.approveDemo },
      { by: 'imp', action: SERVER_ACTIONS.approveDemoAsImporter },
    ] as const;
    let day = arrivedOn;
    for (const { by, action } of steps.slice(0, approvals.chance(0.7) ? 2 : 1)) {
      day = addDays(day, approvals.int(1, 14));
      if (day >= today) return;
      this.planAction(day, writers.includes(by) ? by : 'admin', vehicleId, action, {});
    }
  }

  private planAction(
    day: string,
    by: Writer,
    vehicleId: number,
    action: AnyServerAction,
    body: object,
  ): void {
    const { carryOut, people } = this.options;
    const perform = () => carryOut(people[by], vehicleId, action, body);
    this.planned.push({ day, perform });
  }

  private whoSee(importerId: number, dealerId: number): Writer[] {
    const { imp, deo } = this.options.people;
    const named = (ids: UserScope['dealerIds'], id: number) => ids !== 'all' && ids.includes(id);
    return [
      'admin',
      ...(named(imp.importerIds, importerId) ? (['imp'] as const) : []),
      ...(named(deo.dealerIds, dealerId) ? (['deo'] as const) : []),
    ];
  }
}
