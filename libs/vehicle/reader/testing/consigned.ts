import type { Decision } from '@floorplan/kernel';
import type { StoredEvent } from '@floorplan/platform/event-store';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { countingAt } from '../moment';

const dealer = { dealerId: 101, organisationId: 7, name: 'Mälarbil Västerås City' };
const program = d.programOf(d.evolveVehicle(d.initialVehicle, financingStarted('D', 'LEASING')))!;

export type Decide = (vehicle: d.Vehicle, today: string) => Decision<d.VehicleEvent>;

/** A consignment that begins by default on 2 March, to which actions can be added. */
export class Consigned {
  readonly events: StoredEvent[] = [];
  private state: d.VehicleState = d.initialVehicle;

  constructor(begin = '2026-03-02') {
    const { type, data } = financingStarted('V', 'CONSIGN');
    const period = { ...data.period!, begin };
    this.write('2026-03-02', [{ type, data: { ...data, period } }]);
  }

  on(day: string, decide: Decide): this {
    const result = decide(this.state as d.Vehicle, day);
    if (!result.ok) throw new Error(result.refusal.code);
    return this.write(day, result.facts);
  }

  /** Returns null when the vehicle did not exist on that day. */
  asOf(day: string): d.Vehicle | null {
    const counting = countingAt(this.events, { asOf: day });
    const state = counting.reduce<d.VehicleState>(
      (before, { type, data }) => d.vehicleStream.evolve(before, { type, data } as unknown as d.VehicleEvent),
      d.initialVehicle,
    );
    return state.status === 'absent' ? null : state;
  }

  private write(day: string, facts: readonly d.VehicleEvent[]): this {
    const at = `${day}T10:00:00Z`;
    for (const { type, data } of facts) {
      const version = this.events.length + 1;
      this.state = d.vehicleStream.evolve(this.state, { type, data } as d.VehicleEvent);
      this.events.push({
        position: version,
        transactionId: '1',
        stream: 'vehicle:501',
        version,
        eventId: `${version}`,
        type,
        schemaVersion: 1,
        data,
        recordedAt: new Date(at),
        metadata: { actor: actionContext().by, correlationId: at, at },
      });
    }
    return this;
  }

  get history(): d.DoneFact[] {
    return this.events.map(({ type, data, metadata }) => ({
      fact: { type, data } as unknown as d.VehicleEvent,
      actId: metadata.correlationId,
    }));
  }
}

export const toDemo: Decide = (vehicle, today) =>
  d.transferToDemo.decide(vehicle, { PriceProgram: { Id: program.id } }, actionContext({ today }), {
    dealer,
    chosen: { financeType: 'LEASING', program },
    mayChoose: true,
    limitMakeId: null,
  });
export const reject: Decide = (vehicle, today) =>
  d.rejectDemo.decide(vehicle, { comment: 'Nej' }, actionContext({ today }));
export const extend: Decide = (vehicle, today) =>
  d.extendProgram.decide(vehicle, {}, actionContext({ today }));
export const reverse: Decide = (vehicle, today) =>
  d.reverse.decide(vehicle, { invoiceno: 'K-1' }, actionContext({ today }));
export const note: Decide = (vehicle, today) =>
  d.addNote.decide(
    vehicle,
    { VehicleId: 501, EventCategoryId: 8, Description: 'x' },
    actionContext({ today }),
  );
export const undo =
  (history: readonly d.DoneFact[]): Decide =>
  (vehicle, today) =>
    d.undo.decide(vehicle, { reason: 'Fel bil' }, actionContext({ today }), {
      undoing: d.undoingOf(history, d.lastUndoable(vehicle)!.place),
      events: '',
    });

const price = (kronor: number) => ({ vehicle: { NewPrice: kronor }, specification: [] });
export const correct =
  (kronor: number): Decide =>
  (vehicle, today) =>
    d.correctPrice.decide(vehicle, { ...price(kronor), invoiceno: `F-${today}` }, actionContext({ today }), {
      vatOf: (net: number) => net / 4,
      differencesOf: () => [],
    });
export const importerNote: Decide = (vehicle, today) =>
  d.addNote.decide(
    vehicle,
    { VehicleId: 501, EventCategoryId: 27, Description: 'Oss emellan' },
    actionContext({ today }),
  );

/** Returns the events as written on a business date that differs from the recording time. */
export const workedOn = (date: string, events: readonly StoredEvent[]): StoredEvent[] =>
  events.map((event) => ({ ...event, metadata: { ...event.metadata, date } }));
