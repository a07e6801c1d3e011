import { describe, expect, test } from '@jest/globals';
import { connectAccessory, modelVersionStream, type ModelVersionState } from './connect-accessory';

const by = { kind: 'user', id: '1', name: 'Astrid' } as never;
const version = { id: 7, name: 'Plus', modelId: 3 };
const towbar = { id: 20, name: 'Dragkrok', makeId: 1 };
const connected = (accessoryId: number, isConnected = true) => ({
  type: 'catalogue/AccessoryConnected' as const,
  data: { accessoryId, isConnected, by },
});
const given = (...facts: Parameters<typeof modelVersionStream.evolve>[1][]): ModelVersionState =>
  facts.reduce(modelVersionStream.evolve, { row: version, accessoryIds: [] } as ModelVersionState);
const connect = (state: ModelVersionState, over: object = {}) =>
  connectAccessory(state, { accessory: towbar, makeId: 1, isConnected: true, by, ...over });

// P2-MODEL-04
describe('connecting an accessory to a model version', () => {
  test('connects the accessory, and disconnects it again', () => {
    expect(connect(given())).toEqual({ ok: true, facts: [connected(20)] });
    expect(given(connected(20), connected(21)).accessoryIds).toEqual([20, 21]);
    expect(connect(given(connected(20)), { isConnected: false })).toEqual({
      ok: true,
      facts: [connected(20, false)],
    });
    expect(given(connected(20), connected(21), connected(20, false)).accessoryIds).toEqual([21]);
  });

  test('returns no facts when the accessory is already connected or already disconnected', () => {
    expect(connect(given(connected(20)))).toEqual({ ok: true, facts: [] });
    expect(connect(given(), { isConnected: false })).toEqual({ ok: true, facts: [] });
  });

  test('refuses to connect an accessory of another make, but disconnects such an accessory', () => {
    expect(connect(given(), { makeId: 2 })).toEqual({ ok: false, refusal: { code: 'ACCESSORY_OTHER_MAKE' } });
    expect(connect(given(connected(20)), { makeId: 2, isConnected: false })).toMatchObject({ ok: true });
  });

  test.each([
    ['accessory', { accessory: undefined }, given()],
    ['model', { makeId: undefined }, given()],
    ['model version', {}, { ...given(), row: null }],
  ])('refuses an unknown or removed %s', (_, over, state) =>
    expect(connect(state, over)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } }),
  );
});
