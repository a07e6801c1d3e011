import { describe, expect, test } from '@jest/globals';
import * as d from '../index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const today = '2026-11-20';
const code = (decision: { ok: boolean }) =>
  'refusal' in decision ? (decision as unknown as { refusal: object }).refusal : 'ok';
const field = (name: string, problem: string) => ({ code: problem, params: { field: name } });

describe('an importer', () => {
  const patch = {
    name: 'Nordvik',
    organizationNumber: '559900-0014',
    importerAssignedId: 'IMP01',
    financerAssignedId: '20001',
  };
  const save = (over: object, before: d.Importer | null = null, others: d.Importer[] = []) =>
    d.saveImporter(before, { id: 1, patch: over, others, today, by });
  const saved = save(patch);
  const nordvik = saved.ok ? saved.facts[0]!.data.after : null;

  test('starts active, with 25 % VAT, and keeps ten digits of its number', () => {
    expect(nordvik).toMatchObject({
      isActive: true,
      vat: 25,
      allowReject: false,
      organizationNumber: '5599000014',
    });
  });

  test('changes only what is sent; the fact has both sides', () => {
    const decision = save({ isActive: false }, nordvik);
    expect(decision).toMatchObject({
      facts: [{ data: { before: { isActive: true }, after: { isActive: false, name: 'Nordvik' } } }],
    });
    expect(save({ isActive: true }, nordvik)).toEqual({ ok: true, facts: [] });
  });

  test('needs its name and numbers, and numbers nobody else has', () => {
    expect(code(save({ ...patch, name: ' ' }))).toEqual(field('Name', 'REQUIRED'));
    expect(code(save({ ...patch, organizationNumber: '' }))).toEqual(field('OrganizationNumber', 'REQUIRED'));
    expect(code(save({ ...patch, organizationNumber: '559900-0015' }))).toEqual(
      field('OrganizationNumber', 'INVALID_FORMAT'),
    );
    const other = { ...nordvik!, id: 2, importerAssignedId: 'imp01', financerAssignedId: '2' };
    expect(code(save(patch, null, [other]))).toEqual(field('ImporterAssignedId', 'TAKEN'));
  });
});

describe('a dealer', () => {
  const organisations = [{ id: 7, name: 'Mälarbil AB', organizationNumber: '5599000063', concernId: 3 }];
  const concerns = [{ id: 3, name: 'Mälarbil Koncern' }];
  const patch = { name: 'Mälarbil City', financerAssignedId: '30101', dealerOrganizationId: 7 };
  const save = (over: object) =>
    d.saveDealer(null, { id: 101, patch: over, others: [], organisations, concerns, today, by });

  test('has its organisation’s number and concern unless it has a number of its own', () => {
    expect(save(patch)).toMatchObject({
      facts: [{ data: { after: { organizationNumber: '5599000063', concernName: 'Mälarbil Koncern' } } }],
    });
    expect(save({ ...patch, organizationNumber: '559900-0071' })).toMatchObject({
      facts: [{ data: { after: { organizationNumber: '5599000071' } } }],
    });
  });

  test('may be a sole trader, whose number is a personal number', () => {
    expect(save({ ...patch, organizationNumber: '850715-2380' })).toMatchObject({
      facts: [{ data: { after: { organizationNumber: '198507152380' } } }],
    });
  });

  test('needs an organisation that exists', () => {
    expect(code(save({ ...patch, dealerOrganizationId: 8 }))).toEqual(
      field('DealerOrganizationId', 'UNKNOWN_RECORD'),
    );
  });
});

describe('a dealer’s makes', () => {
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

  test('of the same importer get the number it already uses', () => {
    expect(after(save([edit(2)]))?.after).toEqual([
      { makeId: 1, importerAssignedDealerId: 'D0101' },
      { makeId: 2, importerAssignedDealerId: 'D0101' },
    ]);
  });

  test('removed leave the number behind', () => {
    const data = after(save([edit(1, '', true)]));
    expect([data?.after, data?.numbers]).toEqual([[], dealer.numbers]);
  });

  test('that stay as they are are no fact', () => expect(save([edit(1)])).toEqual({ ok: true, facts: [] }));

  test('need a make that exists, a dealer that exists, and a number no other dealer has there', () => {
    expect(code(save([edit(9)]))).toEqual(field('DealerMakes[0].MakeId', 'UNKNOWN_RECORD'));
    expect(code(save([edit(1)], d.dealerStream.initialState))).toEqual({ code: 'NOT_FOUND' });
    const other = { dealerId: 102, importerId: 20, importerAssignedDealerId: 's1' };
    expect(code(save([edit(3, 'S1')], dealer, [other]))).toEqual(field('ImporterAssignedDealerId', 'TAKEN'));
    expect(code(save([edit(3, 'S1')], dealer, [{ ...other, importerId: 30 }]))).toBe('ok');
  });
});
