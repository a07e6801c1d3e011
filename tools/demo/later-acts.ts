import type { UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import type { Database } from '@floorplan/platform/event-store';
import { AddNote, ShowCode } from '@floorplan/vehicle/server';
import { IMPORTER_NOTE, NOTE } from '@floorplan/vehicle/domain';
import type { CommandBus } from '@nestjs/cqrs';
import type { DemoClock } from './demo-clock';
import { Random } from './random';

interface Act {
  readonly day: string;
  readonly perform: () => Promise<unknown>;
}

/** Who writes on the vehicles it may see. */
export type Writer = 'admin' | 'imp' | 'deo';

export interface LaterActsOptions {
  readonly bus: CommandBus;
  readonly clock: DemoClock;
  readonly database: Database;
  readonly people: Readonly<Record<Writer, UserScope>>;
  readonly today: string;
  /** How many vehicles there will be: of many only some are written on, or loading them would take long. */
  readonly vehicles: number;
}

const SEED = 20261122;
const MOST_ACTS = 1_200;
const LONGEST_WAIT = 45;

const NOTES: Readonly<Record<Writer, readonly string[]>> = {
  admin: ['Ringde om förfallodagen, handlaren återkommer.', 'Lagerintyg skickat till handlaren.'],
  imp: ['Transportskada på vänster framskärm, besiktigas på plats.', 'Kampanj planerad för modellen.'],
  deo: ['Bilen står i visningshallen.', 'Kund har provkört, offert lämnad.'],
};
const BETWEEN_US = 'Importören har förlängt sin garanti till handlaren.';

/** What people did with vehicles after they were financed, each act on its day and by the same command as theirs. */
export class LaterActs {
  private readonly random = new Random(SEED);
  private planned: Act[] = [];

  constructor(private readonly options: LaterActsOptions) {}

  /** For some of the vehicles that these messages became. */
  async plan(detailIds: readonly number[], financedOn: string): Promise<void> {
    const { database, vehicles } = this.options;
    const share = Math.min(0.6, MOST_ACTS / 2 / vehicles);
    const chosen = detailIds.filter(() => this.random.chance(share));
    if (chosen.length === 0) return;
    const rows = await database.query<{ id: number; importer_id: number; dealer_id: number }>(
      'select id, importer_id, dealer_id from vehicle where detail_id = any($1) order by id',
      [chosen],
    );
    for (const row of rows) this.planFor(row.id, this.whoSee(row.importer_id, row.dealer_id), financedOn);
  }

  /** Performs what is planned for days before this one. */
  async doneBefore(day: string): Promise<void> {
    const due = this.planned.filter((act) => act.day < day).sort((a, b) => (a.day < b.day ? -1 : 1));
    this.planned = this.planned.filter((act) => act.day >= day);
    for (const { day: own, perform } of due) {
      this.options.clock.set(own);
      await perform();
    }
  }

  private planFor(vehicleId: number, writers: readonly Writer[], financedOn: string): void {
    const { bus, people, today } = this.options;
    const { random } = this;
    let day = financedOn;
    for (let left = random.int(1, 3); left > 0; left--) {
      day = addDays(day, random.int(1, LONGEST_WAIT));
      if (day >= today) return;
      const writer = random.pick(writers);
      const add = (category: number, text: string) =>
        this.planned.push({
          day,
          perform: () => bus.execute(new AddNote(people[writer], vehicleId, category, text)),
        });
      if (writer === 'admin' && random.chance(0.3))
        this.planned.push({ day, perform: () => bus.execute(new ShowCode(people.admin, vehicleId)) });
      else if (writer !== 'deo' && random.chance(0.25)) add(IMPORTER_NOTE, BETWEEN_US);
      else add(NOTE, random.pick(NOTES[writer]));
    }
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
