import { fieldErrorsOf } from '@floorplan/kernel/wire';
import { describe, expect, test } from '@jest/globals';
import * as d from '../index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const code = (decision: { ok: boolean }) =>
  'refusal' in decision ? (decision as unknown as { refusal: object }).refusal : 'ok';
const field = (name: string, problem: string) => ({ code: problem, params: { field: name } });

describe('saveDealerMakes', () => {
  const makes = [
    { id: 1, importerId: 10 },
    { id: 2, importerId: 10 },
    { id: 3, importerId: 20 },
  ];
  const dealer = {
    row: {} as d.Dealer,
    makes: [{ makeId: 1, importerAssignedDealerId: 'D0101' }],
    numbers: [{ importerId: 10, importerAssignedDealerId: 'D0101' }],
  };
  const edit = (makeId: number, importerAssignedDealerId = '', removed = false) => ({
    makeId,
    importerAssignedDealerId,
    removed,
  });
  const save = (edits: d.DealerMakeEdit[], state: d.DealerState = dealer, numbers: d.DealerNumber[] = []) =>
    d.saveDealerMakes(state, { id: 101, edits, makes, numbers, by });
  const after = (decision: ReturnType<typeof save>) =>
    decision.ok && decision.facts[0] ? decision.facts[0].data : null;

  test('uses the number that the importer already has for the dealer', () => {
    expect(after(save([edit(2)]))?.after).toEqual([
      { makeId: 1, importerAssignedDealerId: 'D0101' },
      { makeId: 2, importerAssignedDealerId: 'D0101' },
    ]);
  });

  test("keeps the importer's number for the dealer when a make is removed from the dealer", () => {
    const data = after(save([edit(1, '', true)]));
    expect([data?.after, data?.numbers]).toEqual([[], dealer.numbers]);
  });

  test('appends no fact when the makes of the dealer do not change', () =>
    expect(save([edit(1)])).toEqual({ ok: true, facts: [] }));

  test('requires an existing make, an existing dealer, and a number that the importer has given to no other dealer', () => {
    expect(code(save([edit(9)]))).toEqual(field('DealerMakes[0].MakeId', 'UNKNOWN_RECORD'));
    expect(code(save([edit(1)], d.dealerStream.initialState))).toEqual({ code: 'NOT_FOUND' });
    const other = { dealerId: 102, importerId: 20, importerAssignedDealerId: 's1' };
    expect(code(save([edit(3, 'S1')], dealer, [other]))).toEqual(
      field('DealerMakes[0].ImporterAssignedDealerId', 'TAKEN'),
    );
    expect(code(save([edit(3, 'S1')], dealer, [{ ...other, importerId: 30 }]))).toBe('ok');
  });

  test('names every invalid make by its position in the request, and a make that occurs twice', () => {
    const other = { dealerId: 102, importerId: 20, importerAssignedDealerId: 's1' };
    const errors = (edits: d.DealerMakeEdit[], sent = edits) => {
      const decision = d.saveDealerMakes(dealer, {
        id: 101,
        edits,
        makes,
        numbers: [other],
        by,
        pathOf: (one) => `DealerMakes[${sent.indexOf(one)}].`,
      });
      return decision.ok ? [] : fieldErrorsOf(decision.refusal).map(({ Field, Code }) => `${Field} ${Code}`);
    };
    const edits = [edit(1), edit(8), edit(3, 'S1'), edit(9)];
    const all = [
      'DealerMakes[1].MakeId UNKNOWN_RECORD',
      'DealerMakes[3].MakeId UNKNOWN_RECORD',
      'DealerMakes[2].ImporterAssignedDealerId TAKEN',
    ];
    expect(errors(edits)).toEqual(all);
    expect(errors(edits.slice(1), edits)).toEqual(all);
    expect(errors([edit(2), edit(2, '', true)])).toEqual(['DealerMakes[1].MakeId INVALID_VALUE']);
  });
});
