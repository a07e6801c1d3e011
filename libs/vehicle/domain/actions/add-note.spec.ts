import { expect, test } from '@jest/globals';
import * as d from '../index';
import { caller, actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const VehicleId = active.identity.vehicleId;
const body = { VehicleId, EventCategoryId: 8, Description: 'Ring kunden' };
const add = (over: Partial<d.AddNoteBody> = {}, role: 'admin' | 'IMP' | 'DEA' | 'DEO' = 'DEA') =>
  d.addNote.decide(active, { ...body, ...over }, actionContext({ caller: caller({ role }) }));

// P1-VEH-07
test('records a note as a fact, and increases the fact count of each reader who may see the note', () => {
  const { by } = actionContext();
  const data = { noteId: 'key-1', eventCategoryId: 8, description: 'Ring kunden', by };
  expect(add()).toEqual({ ok: true, facts: [{ type: 'vehicle/NoteAdded', data }] });
  const { facts } = d.evolveVehicle(active, { type: 'vehicle/NoteAdded', data });
  expect(facts).toEqual({ all: 2, hiddenFromDealer: 0, hiddenFromImporter: 0 });
  const between = { ...data, eventCategoryId: 27 };
  expect(d.evolveVehicle(active, { type: 'vehicle/NoteAdded', data: between }).facts).toEqual({
    all: 2,
    hiddenFromDealer: 1,
    hiddenFromImporter: 0,
  });
});

test('refuses an event category that is not a note, and a vehicle id that differs from the id in the URL', () => {
  expect(add({ EventCategoryId: 6 })).toMatchObject({ refusal: { code: 'NOT_A_NOTE', kind: 'forbidden' } });
  expect(add({ VehicleId: VehicleId + 1 })).toMatchObject({
    refusal: { code: 'INVALID_VALUE', params: { field: 'VehicleId' } },
  });
});

test('permits only importers and staff to write notes between importer and staff', () => {
  const refusals = (['admin', 'IMP', 'DEA', 'DEO'] as const).map((role) => {
    const answer = add({ EventCategoryId: 27 }, role);
    return answer.ok ? null : answer.refusal.code;
  });
  expect(refusals).toEqual([null, null, 'NOT_A_NOTE', 'NOT_A_NOTE']);
});
