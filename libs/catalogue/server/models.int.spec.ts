import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { masterDataApp, rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';

let t: MasterDataApp['t'];
let admin: MasterDataApp['admin'];
let save: MasterDataApp['save'];
beforeAll(async () => {
  ({ t, admin, save } = await masterDataApp());
});
afterAll(() => t.close());

const API = '/api/v1';
interface Version {
  Id: number;
  Name: string;
}
const versionsOf = async (id: number) =>
  (await admin.get(`${API}/models/${id}`)).json<{ ModelVersions: Version[] }>().ModelVersions;
const call = async (method: 'DELETE' | 'POST', path: string) => {
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const answer = await t.app.inject({ method, url: `${API}/${path}`, headers });
  return [answer.statusCode, answer.json<{ Code?: string }>().Code];
};
const refusal = async (path: string, body: object) => {
  const answer = await admin.post(`${API}/${path}`, body);
  const { Errors } = answer.json<{ Errors: { Field: string; Code: string }[] }>();
  return [answer.statusCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
};

describe('models', () => {
  // P2-MODEL-01
  test('saves a model with its versions, and adds, renames and removes versions by ObjectStatus', async () => {
    const added = ['Core', 'Plus'].map((Name) => ({ Id: 0, Name, ObjectStatus: 1 }));
    const id = await save(`${API}/models`, { Name: 'N20', MakeId: 1, ModelVersions: added });
    const [core, plus] = await versionsOf(id);
    expect([core!.Name, plus!.Name]).toEqual(['Core', 'Plus']);
    await save(`${API}/models`, {
      Id: id,
      Name: 'N20 Compact',
      ModelVersions: [
        { ...core, Name: 'Bas', ObjectStatus: 2 },
        { ...plus, ObjectStatus: 3 },
        { Id: 0, Name: 'Ultra', ObjectStatus: 1 },
      ],
    });
    expect((await versionsOf(id)).map(({ Name }) => Name)).toEqual(['Bas', 'Ultra']);
    expect((await admin.get(`${API}/models/modelversions/${plus!.Id}`)).statusCode).toBe(404);
  });

  // P2-MODEL-01
  test('saves a model with all its versions or not at all, and names the invalid version', async () => {
    const version = (Name: string) => ({ Id: 0, Name, ObjectStatus: 1 });
    const body = { Name: 'N90', MakeId: 1, ModelVersions: [version('A'), { Id: 0, Name: 'B' }, version('')] };
    expect(await refusal('models', body)).toEqual([400, 'ModelVersions[2].Name REQUIRED']);
    const unknown = { ...body, ModelVersions: [{ Id: 999, Name: 'C', ObjectStatus: 2 }] };
    expect(await refusal('models', unknown)).toEqual([400, 'ModelVersions[0].Id UNKNOWN_RECORD']);
    expect(await rowsOf(admin, `${API}/models?text=N90`)).toEqual([]);
  });

  // P2-MODEL-01
  test('refuses a version that occurs twice, two versions with the same name, and versions of other models', async () => {
    const version = (Name: string) => ({ Id: 0, Name, ObjectStatus: 1 });
    const id = await save(`${API}/models`, { Name: 'S1', MakeId: 1, ModelVersions: [version('Core')] });
    const other = await save(`${API}/models`, { Name: 'S2', MakeId: 1, ModelVersions: [version('Keep')] });
    const [[core], [keep]] = [await versionsOf(id), await versionsOf(other)];
    const refused = (...ModelVersions: object[]) => refusal('models', { Id: id, ModelVersions });
    const renamed = (Name: string) => ({ ...core, Name, ObjectStatus: 2 });
    expect(await refused(version('Plus'), version(' plus'))).toEqual([400, 'ModelVersions[1].Name TAKEN']);
    expect(await refused(renamed('Bas'), renamed('Max'))).toEqual([400, 'ModelVersions[1].Id INVALID_VALUE']);
    for (const ObjectStatus of [2, 3])
      expect(await refused({ ...keep, ObjectStatus })).toEqual([400, 'ModelVersions[0].ModelId FIXED']);
    expect(await refused({ Id: 0, Name: 'New', ObjectStatus: 3 })).toEqual([
      400,
      'ModelVersions[0].Id UNKNOWN_RECORD',
    ]);
    expect((await versionsOf(other)).map(({ Name }) => Name)).toEqual(['Keep']);
    expect((await versionsOf(id)).map(({ Name }) => Name)).toEqual(['Core']);
  });

  // P2-MODEL-03
  test.each(['models', 'accessories'])(
    'answers 404 to the removal of a record that was never saved: %s',
    async (path) => {
      const answer = await admin.post(`${API}/${path}`, { Id: 0, Name: 'New', MakeId: 1, ObjectStatus: 3 });
      expect(answer.statusCode).toBe(404);
    },
  );

  // P2-MODEL-02
  test('requires a name that is unique within the make, and refuses to change the make of a model', async () => {
    const id = await save(`${API}/models`, { Name: 'Hana', MakeId: 1 });
    expect(await refusal('models', { Name: ' hana', MakeId: 1 })).toEqual([400, 'Name TAKEN']);
    await save(`${API}/models`, { Name: 'Hana', MakeId: 2 });
    expect(await refusal('models', { Id: id, Name: 'Hana 2', MakeId: 2 })).toEqual([400, 'MakeId FIXED']);
    const wrong = { Name: 'x'.repeat(101), MakeId: 99 };
    expect(await refusal('models', wrong)).toEqual([400, 'Name TOO_LARGE', 'MakeId UNKNOWN_RECORD']);
    expect(await refusal('models', { Name: 'Ny', MakeId: 99 })).toEqual([400, 'MakeId UNKNOWN_RECORD']);
  });

  // P2-MODEL-03
  test('removes a model with its versions, and then accepts its name for a new model', async () => {
    const version = { Id: 0, Name: 'Core', ObjectStatus: 1 };
    const id = await save(`${API}/models`, { Name: 'Berg', MakeId: 1, ModelVersions: [version] });
    const [core] = await versionsOf(id);
    expect(await call('DELETE', `models/${id}`)).toEqual([200, undefined]);
    expect(await call('DELETE', `models/${id}`)).toEqual([404, 'NOT_FOUND']);
    for (const path of [`models/${id}`, `models/modelversions/${core!.Id}`])
      expect((await admin.get(`${API}/${path}`)).statusCode).toBe(404);
    expect(await refusal('models/modelversions', { Name: 'Ny', ModelId: id })).toEqual([
      400,
      'ModelId UNKNOWN_RECORD',
    ]);
    await save(`${API}/models`, { Name: 'Berg', MakeId: 1 });
  });

  // P2-MODEL-01
  test('sorts and exports models with their number of versions', async () => {
    const versions = ['Core', 'Plus'].map((Name) => ({ Id: 0, Name, ObjectStatus: 1 }));
    await save(`${API}/models`, { Name: 'Fil ett', MakeId: 1 });
    await save(`${API}/models`, { Name: 'Fil två', MakeId: 1, ModelVersions: versions });
    const file = await admin.post(`${API}/models/export`, {
      Format: 'csv',
      Filter: { text: 'Fil' },
      Sort: { Key: 'ModelVersions', Descending: true },
      Columns: ['Name', 'ModelVersions'].map((Key) => ({ Key, Header: Key })),
    });
    expect([file.statusCode, file.body.trim().split('\r\n')]).toEqual([
      200,
      ['Name;ModelVersions', 'Fil två;2', 'Fil ett;0'],
    ]);
  });

  // P2-MODEL-01
  test('shows the models of a make only to users who may see the make', async () => {
    await save(`${API}/models`, { Name: 'E40', MakeId: 1 });
    const named = async (user: 'imp' | 'imp2', path: string) => {
      const answer = await (await t.as(user)).get(`${API}/${path}`);
      return [answer.statusCode, answer.body.includes('E40')];
    };
    expect(await named('imp', 'makes/1/models')).toEqual([200, true]);
    expect(await named('imp2', 'makes/1/models')).toEqual([404, false]);
    expect(await named('imp2', 'models')).toEqual([200, false]);
  });
});

describe('accessories', () => {
  // P2-MODEL-04
  test('connects an accessory to a version of its make once, and disconnects it', async () => {
    const version = { Id: 0, Name: 'Core', ObjectStatus: 1 };
    const model = await save(`${API}/models`, { Name: 'Umi', MakeId: 1, ModelVersions: [version] });
    const [core] = await versionsOf(model);
    const at = `models/modelversions/${core!.Id}`;
    const names = async (path: string, key: string) =>
      (await admin.get(`${API}/${path}`)).json<Record<string, Version[]>>()[key]!.map(({ Name }) => Name);
    const [towbar, box] = [
      await save(`${API}/accessories`, { Name: 'Dragkrok', MakeId: 1 }),
      await save(`${API}/accessories`, { Name: 'Takbox', MakeId: 1 }),
    ];
    const other = await save(`${API}/accessories`, { Name: 'Dragkrok', MakeId: 2 });

    for (let time = 0; time < 2; time++)
      expect(await call('POST', `${at}/accessories/${towbar}`)).toEqual([200, undefined]);
    expect(await call('POST', `${at}/accessories/${other}`)).toEqual([409, 'ACCESSORY_OTHER_MAKE']);
    expect(await call('POST', `${at}/accessories/999`)).toEqual([404, 'NOT_FOUND']);
    expect(await names(at, 'Accessories')).toEqual(['Dragkrok']);
    expect(await names(`accessories/not_connected/${core!.Id}`, 'Rows')).toEqual(['Takbox']);

    expect(await call('POST', `${at}/accessories/${box}`)).toEqual([200, undefined]);
    await save(`${API}/accessories`, { Id: box, ObjectStatus: 3 });
    expect(await names(at, 'Accessories')).toEqual(['Dragkrok']);
    expect(await call('DELETE', `${at}/accessories/${towbar}`)).toEqual([200, undefined]);
    expect(await names(at, 'Accessories')).toEqual([]);
    const history = await rowsOf<{ Changes: unknown[] }>(admin, `${API}/${at}/history`);
    expect(history.slice(0, 3).map(({ Changes }) => Changes)).toEqual([
      [{ Field: 'Accessories', Before: 'Dragkrok', After: null }],
      [{ Field: 'Accessories', Before: null, After: 'Takbox' }],
      [{ Field: 'Accessories', Before: null, After: 'Dragkrok' }],
    ]);
  });
});

// P2-MODEL-05
test('returns the object classifications of the caller’s finance types', async () => {
  const codes = async (user: 'admin' | 'imp' | 'dea') =>
    (
      await rowsOf<{ Code: string; FinanceType: string; SupplierType: string }>(
        await t.as(user),
        `${API}/objectclassification`,
      )
    ).map(({ Code, FinanceType, SupplierType }) => `${Code} ${FinanceType} ${SupplierType}`);
  expect(await codes('admin')).toEqual([
    'V CONSIGN IMP',
    'V PL_FINANCE IMP',
    'LA LOAN DEA',
    'LM LOAN DEA',
    'D AVBETALNING IMP',
    'D LEASING IMP',
  ]);
  expect(await codes('dea')).toContain('LA LOAN DEA');
  expect(await codes('imp')).not.toContain('LA LOAN DEA');
});
