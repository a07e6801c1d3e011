import type { SignedIn } from '@floorplan/identity/testing';
import { Commands, Clock, factsOf } from '@floorplan/platform/commands';
import { applyForContract, contractStream } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { definition, STAFF, toApply } from '../../domain/testing/contracts';
import { rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/additionalcontracts';
const CORRECTION = `${API}/priceCorrection`;

let t: MasterDataApp['t'];
let admin: SignedIn;
let imp: SignedIn;
let deo: SignedIn;
let save: MasterDataApp['save'];
let ofMake: number;
let ofOrganisation: number;
/** Prices of 395 and 445 kr, of the make's category. */
let ids: number[];
let variant = 0;

beforeAll(async () => {
  ({ t, admin, save } = await serviceContractApp());
  [imp, deo] = [await t.as('imp'), await t.as('deo')];
  ofMake = await save(`${API}/register`, { TypeDescription: 'Service Plus', MakeId: 1 });
  ofOrganisation = await save(`${API}/register`, { TypeDescription: 'Trygg', DealerOrganizationId: 11 });
});
afterAll(() => t.close());

const price = (Price: number, over: object = {}) =>
  save(`${API}/register/price`, {
    CategoryId: ofMake,
    ModelVariant: `V${++variant}`,
    MileageTo: 60_000,
    Duration: 36,
    Price,
    ...over,
  });
beforeEach(async () => void (ids = [await price(395), await price(445)]));

interface Answer {
  CorrectionId: number | null;
  Rows: { Id: number; Before: number | null; After: number | null }[];
  Seen: string;
  Code?: string;
}
const correct = async (percentage: number, over: object = {}, who = imp, query = '', headers = {}) => {
  const body = { percentage, ids, customerPrice: true, ...over };
  const answer = await who.post(`${CORRECTION}${query}`, body, headers);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const undo = async (id: number | null, who = imp) => {
  const answer = await who.post(`${CORRECTION}/${id}/undo`, {});
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const pricesNow = async (field = 'Price') => {
  const rows = await Promise.all(ids.map((id) => admin.get(`${API}/definitions/${id}`)));
  return rows.map((row) => row.json<Record<string, unknown>>()[field]);
};
const latest = async (who = imp) =>
  rowsOf<{ Id: number; Code: string | null; Count: number; UndoneByName: string }>(who, CORRECTION);

/** A contract that is sold at the price now. */
async function sell(definitionId: number): Promise<void> {
  const contract = toApply({
    contractId: 900_000 + definitionId,
    definition: definition({ id: definitionId }),
  });
  const context = { actor: STAFF, correlationId: 'sale', now: t.app.get(Clock).now() };
  await t.app.get(Commands).run(context, (act, unitOfWork) => {
    const { state } = unitOfWork.create(contractStream, contract.contractId);
    act.append(contractStream, contract.contractId, factsOf(applyForContract(state, contract)));
  });
}

describe('a correction of prices', () => {
  // P3-SERVICE-18
  test('changes the prices by a percentage, in whole kronor, and lists them before and after', async () => {
    const preview = await correct(3.5, {}, imp, '?dry_run=true');
    expect(preview).toMatchObject({ status: 200, CorrectionId: null });
    expect(await pricesNow()).toEqual([395, 445]);
    const { CorrectionId, Rows } = await correct(3.5, {}, imp, `?seen=${preview.Seen}`);
    expect(Rows).toEqual(preview.Rows);
    expect(Rows.map(({ Before, After }) => [Before, After])).toEqual([
      [395, 409],
      [445, 461],
    ]);
    expect(await pricesNow()).toEqual([409, 461]);
    expect((await latest())[0]).toMatchObject({ Id: CorrectionId, Count: 2, Code: null });
  });

  // P3-SERVICE-18
  test('lowers prices too, and corrects what contracts cost their owner', async () => {
    await correct(-2.5);
    expect(await pricesNow()).toEqual([385, 434]);
    ids = [await price(395, { PurchasePrice: 300 }), ids[1]!];
    const { Rows } = await correct(10, { customerPrice: false });
    expect(Rows).toContainEqual({ Id: ids[0], Before: 300, After: 330 });
    expect(Rows).toContainEqual({ Id: ids[1], Before: null, After: null });
    expect(await pricesNow('PurchasePrice')).toEqual([330, null]);
    expect(await pricesNow()).toEqual([395, 434]);
  });

  // P3-SERVICE-18
  test('changes nothing by 0 per cent', async () => {
    ids = [await price(395.5)];
    expect(await correct(0)).toMatchObject({ status: 200, CorrectionId: null });
    expect(await pricesNow()).toEqual([395.5]);
  });

  // P3-SERVICE-18
  test('is refused whole when one price would be out of range', async () => {
    ids = [...ids, await price(40_000)];
    expect(await correct(50)).toMatchObject({ status: 409, Code: 'PRICE_OUT_OF_RANGE' });
    ids = [ids[0]!, await price(0.5)];
    expect(await correct(-50, {}, imp, '?dry_run=true')).toMatchObject({ Code: 'PRICE_OUT_OF_RANGE' });
    expect(await pricesNow()).toEqual([395, 0.5]);
  });

  // P3-SERVICE-18
  test.each([
    { percentage: -50.01 },
    { percentage: 100.01 },
    { percentage: 1.005 },
    { ids: [] },
    { more: 1 },
  ])('is refused for an invalid field: %j', async (over) =>
    expect((await correct(1, over)).status).toBe(400),
  );

  // P3-SERVICE-18
  test('accepts 5,000 prices at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1_000_000);
    expect((await correct(1, { ids: many(5_000) })).status).toBe(404);
    expect((await correct(1, { ids: many(5_001) })).status).toBe(400);
  });

  // P3-SERVICE-18
  test('is allowed only to users who may save all its prices', async () => {
    expect((await correct(1, {}, deo)).status).toBe(404);
    expect((await correct(1, {}, await t.as('dea'))).status).toBe(403);
    const { CorrectionId } = await correct(1, {}, admin);
    expect((await latest(imp))[0]?.Id).toBe(CorrectionId);
    expect(await latest(deo)).toEqual([]);
    expect((await undo(CorrectionId, deo)).status).toBe(404);
    ids = [...ids, await price(100, { CategoryId: ofOrganisation })];
    expect((await correct(1)).status).toBe(404);
  });

  // P3-SERVICE-18
  test('is made once for a repeated request, and not on prices that changed since the dry run', async () => {
    const { Seen } = await correct(10, {}, imp, '?dry_run=true');
    const key = { 'idempotency-key': '0f6b1d9e-5f0f-4f0e-9d0e-6a1c2b3d4e5f' };
    const first = await correct(10, {}, imp, '', key);
    const again = await correct(10, {}, imp, '', key);
    expect([again.CorrectionId, await pricesNow()]).toEqual([first.CorrectionId, [435, 490]]);
    expect(await correct(10, {}, imp, `?seen=${Seen}`)).toMatchObject({
      status: 409,
      Code: 'CHANGED_MEANWHILE',
    });
  });
});

describe('undoing a correction', () => {
  // P3-SERVICE-18
  test('restores every price, and only once', async () => {
    const { CorrectionId } = await correct(3.5);
    const { status, Rows } = await undo(CorrectionId);
    expect([status, Rows.map(({ After }) => After)]).toEqual([200, [395, 445]]);
    expect(await pricesNow()).toEqual([395, 445]);
    expect((await undo(CorrectionId)).status).toBe(200);
    expect((await latest())[0]).toMatchObject({ Id: CorrectionId, Code: 'CORRECTION_UNDONE' });
    expect((await undo(999_999)).status).toBe(404);
  });

  // P3-SERVICE-18
  test('is refused once a contract was sold at one of the prices, but not for contracts sold before', async () => {
    await sell(ids[0]!);
    const { CorrectionId } = await correct(3.5);
    expect((await latest())[0]).toMatchObject({ Id: CorrectionId, Code: null });
    await sell(ids[1]!);
    expect((await latest())[0]).toMatchObject({ Code: 'PRICE_ALREADY_SOLD' });
    expect(await undo(CorrectionId)).toMatchObject({ status: 409, Code: 'PRICE_ALREADY_SOLD' });
    expect(await pricesNow()).toEqual([409, 461]);
  });

  // P3-SERVICE-18
  test('undoes corrections of the same prices only in reverse order', async () => {
    const [first, second] = [await correct(3.5), await correct(10)];
    expect(await undo(first.CorrectionId)).toMatchObject({ status: 409, Code: 'PRICE_CHANGED_SINCE' });
    expect((await undo(second.CorrectionId)).status).toBe(200);
    expect((await undo(first.CorrectionId)).status).toBe(200);
    expect(await pricesNow()).toEqual([395, 445]);
  });

  // P3-SERVICE-18
  test('is refused once one of the prices was changed', async () => {
    const { CorrectionId } = await correct(3.5);
    await save(`${API}/register/price`, { Id: ids[0], Price: 410 });
    expect((await latest())[0]).toMatchObject({ Code: 'PRICE_CHANGED_SINCE' });
    expect(await undo(CorrectionId)).toMatchObject({ status: 409, Code: 'PRICE_CHANGED_SINCE' });
    expect(await pricesNow()).toEqual([410, 461]);
  });
});
