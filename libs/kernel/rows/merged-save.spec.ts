import { describe, expect, test } from '@jest/globals';
import { mergedSave, type SavedVersion } from './merged-save';

const row = (Value: number, ToDay = 90) => ({ FeeId: 5, Value, ToDay });
const saved = (version: number, by: string, parts: object): SavedVersion => ({
  version,
  by,
  at: `2026-11-23T0${version % 10}:00:00.000Z`,
  parts: new Map(Object.entries(parts)),
});

const V11 = { Name: 'Standard', Code: 'S1', 'Rows#1': row(1.75), 'Rows#2': row(2, 180) };
const history = [saved(11, 'Anna', V11), saved(12, 'Bo', { ...V11, 'Rows#1': row(1.86) })];
const save = (version: number, sent: object, saves = history) =>
  mergedSave(saves, {
    version,
    sent: new Map(Object.entries(sent)),
    pathOf: (part) => part.replace('#', '@'),
  });
const changed = (...parts: string[]) => ({ ok: true, changed: new Set(parts) });

describe('save on an older version', () => {
  test('changes the sent fields, and keeps the changes that other users made to other fields', () => {
    expect(save(11, { Name: 'Standard 2026' })).toEqual(changed('Name'));
    expect(save(11, { ...V11, Name: 'Standard 2026' })).toEqual(changed('Name'));
    expect(save(11, { 'Rows#2': row(3, 180) })).toEqual(changed('Rows#2'));
  });

  test('refuses a save with author, time and both values when another user changed the same row', () => {
    expect(save(11, { 'Rows#1': row(1.9) })).toEqual({
      ok: false,
      refusal: {
        code: 'CHANGED_MEANWHILE',
        params: { version: 12, by: 'Bo' },
        conflicts: [
          {
            Field: 'Rows@1.Value',
            Before: 1.75,
            Theirs: 1.86,
            Yours: 1.9,
            By: 'Bo',
            At: '2026-11-23T02:00:00.000Z',
          },
        ],
      },
    });
    // Changes of different fields of one row also conflict: a row is merged as a whole.
    expect(save(11, { 'Rows#1': row(1.75, 60) })).toMatchObject({
      refusal: { conflicts: [{ Field: 'Rows@1.Value', Theirs: 1.86, Yours: 1.75 }] },
    });
  });

  test('refuses a save when one user removed a row that another user changed', () => {
    expect(save(11, { 'Rows#1': undefined })).toMatchObject({
      refusal: { conflicts: [{ Field: 'Rows@1', Theirs: row(1.86), Yours: null }] },
    });
    const { 'Rows#2': _, ...without } = V11;
    const removed = [saved(11, 'Anna', V11), saved(12, 'Bo', without)];
    expect(save(11, { 'Rows#2': row(3) }, removed)).toMatchObject({
      refusal: { conflicts: [{ Field: 'Rows@2', Theirs: null, Yours: row(3) }] },
    });
    expect(save(11, { 'Rows#2': undefined }, removed)).toEqual(changed());
  });

  test("accepts a save when both users made the same change, or when the other user's change was reverted", () => {
    expect(save(11, { 'Rows#1': row(1.86) })).toEqual(changed());
    const back = [...history, saved(13, 'Cecilia', V11)];
    expect(save(11, { 'Rows#1': row(1.9) }, back)).toEqual(changed('Rows#1'));
    expect(save(12, { 'Rows#1': row(1.75) })).toEqual(changed('Rows#1'));
    expect(save(0, { Name: 'First' }, [])).toEqual(changed('Name'));
  });

  test('names the last author of the changed field, even if another user saved other fields later', () => {
    const later = [...history, saved(13, 'Cecilia', { ...V11, 'Rows#1': row(1.86), Code: 'S2' })];
    expect(save(11, { 'Rows#1': row(1.9) }, later)).toMatchObject({
      refusal: { params: { version: 13 }, conflicts: [{ By: 'Bo' }] },
    });
  });
});
