import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QuickSearchAnswer, SearchAnswer, VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { RvContractMessage } from '@floorplan/residual-value/domain';
import { Commands, factsOf } from '@floorplan/platform/commands';
import { applyForContract, contractStream } from '@floorplan/service-contract/domain';
import { toApply } from '../../../libs/service-contract/domain/testing/contracts';
import type { Client } from '../support/client';
import { within } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { RvContracts } from '../support/residual-contracts';
import { System } from '../support/system';

// Search for invoices, and the search for all kinds while the user types.

const NAMES = ['admin', 'imp', 'imp2', 'deo', 'dea', 'dea2'] as const;
type Name = (typeof NAMES)[number];

let system: System;
let clients: Record<Name, Client>;
let message: NewFinancingMessage;
let vehicleId: number;
/** Buyout invoice to the dealer, of the provider. */
let buyout: { readonly number: string; readonly ocr: string };
const IMPORTERS_NUMBER = 'Imp-Fakt 71/9';

beforeAll(async () => {
  system = await System.start();
  const signedIn = await Promise.all(NAMES.map((name) => system.user(name)));
  clients = Object.fromEntries(NAMES.map((name, at) => [name, signedIn[at]])) as typeof clients;
  const { admin } = clients;
  const sender = new Sender(system, await system.partner());
  message = new Messages(71).next({
    PriceProgram: { Code: 'KONS180' },
    Identification: { ExtendedId: 'ORD-71/3' },
    Item: { LicenseNumber: 'KSR 71A' },
  } as object);
  Object.assign(message.Item.Delivery!, { TransportDate: '2026-03-10' });
  Object.assign(message.Invoice, {
    InvoiceNumber: IMPORTERS_NUMBER,
    InvoiceDate: '2026-03-10',
    DueDate: '2026-03-10',
  });
  await sender.outcome(message);
  vehicleId = (await sender.settled(message.MessageId)).VehicleId!;
  await admin.must(admin.post(`/api/v1/vehicles/${vehicleId}/end_financing`, {}));
  const { Rows } = await admin.must(
    admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${vehicleId}/invoices`),
  );
  const number = Rows.find(({ Source }) => Source === 'internal')!.Id;
  const { Ocr } = await admin.must(admin.get<{ Ocr: string }>(`/api/v1/invoices/${number}`));
  buyout = { number, ocr: Ocr };
  await contractSold();
  const lessor = new Sender(system, admin);
  for (const contract of residuals) {
    await admin.must(admin.post('/api/v1/integrations/residual_value/contracts', contract));
    expect((await lessor.settled(contract.MessageId)).Status).toBe('OK');
  }
});
afterAll(() => system?.stop());

const CONTRACT = 500_950;
/** Residual-value contracts of make 1 at dealer 101. */
const residuals = (() => {
  const messages = new RvContracts(960_000);
  return [messages.next({ CustomerName: 'Tallbergs Åkeri AB' }), messages.next({ ContractNo: 'RV960-77B' })];
})();

/** Stores a service contract of make 1, sold by dealer 101 to a company. */
async function contractSold(): Promise<void> {
  const { customer, ...rest } = toApply();
  const sold = {
    ...rest,
    contractId: CONTRACT,
    owner: { type: 'MAK', makeId: 1, importerId: 1 } as const,
    customer: { ...customer, isLegalPerson: true, name: 'Tallbergs Transport AB' },
    seller: { dealerId: 101, organisationId: 11, salesPerson: 'Erik', salesPersonEmail: '' },
  };
  const context = { actor: sold.by, correlationId: 'contract', now: new Date() };
  await within(system, (app) =>
    app.get(Commands, { strict: false }).run(context, (act, unitOfWork) => {
      const { state } = unitOfWork.create(contractStream, CONTRACT);
      act.append(contractStream, CONTRACT, factsOf(applyForContract(state, sold)));
    }),
  );
}

const search = (by: Client, type: string, text: string) =>
  by.get<SearchAnswer>(
    `/api/v1/dashboards/search?search_type=${type}&search_string=${encodeURIComponent(text)}`,
  );
const found = async (by: Client, type: string, text: string) => by.must(search(by, type, text));
const ids = async (by: Client, text: string) => (await found(by, 'INV', text)).Rows.map(({ Id }) => Id);
const groups = async (by: Client, text: string) =>
  (
    await by.must(
      by.get<QuickSearchAnswer>(`/api/v1/dashboards/quick_search?search_string=${encodeURIComponent(text)}`),
    )
  ).Groups;
const kinds = async (by: Client, text: string) => (await groups(by, text)).map(({ Kind }) => Kind);

// P3-SERVICE-30
describe('search for service contracts', () => {
  test.each(['500950', '50095', 'BKD 12A', 'bkd1', '000001', 'YV1ZZZ00XTZ000001', 'tallberg', 'Transport'])(
    'finds a contract by %s, for those who may see it',
    async (text) => {
      const by = async (name: Name) =>
        (await groups(clients[name], text)).find(({ Kind }) => Kind === 'CON')?.Rows.map(({ Id }) => Id);
      for (const name of ['admin', 'imp', 'dea', 'deo'] as const)
        expect([name, await by(name)]).toEqual([name, [CONTRACT]]);
      for (const name of ['imp2', 'dea2'] as const) expect([name, await by(name)]).toEqual([name, undefined]);
    },
  );

  test('lists category, status and customer when the search is limited to contracts', async () => {
    const { additional_contract, Rows, Total } = await found(clients.dea, 'RVG', 'transport');
    expect([Rows.length, Total, additional_contract]).toEqual([
      1,
      1,
      [
        {
          Id: CONTRACT,
          Category: 'Service Plus',
          StatusText: 'Skapat',
          CustomerName: 'Tallbergs Transport AB',
        },
      ],
    ]);
    expect((await found(clients.admin, 'RVG', 'finns inte')).Rows).toEqual([]);
    expect((await search(clients.dea2, 'RVG', 'tallberg')).status).toBe(200);
  });
});

// P1-SEARCH-04
describe('search for invoices', () => {
  test('finds an invoice by its number, the beginning of its number and its OCR reference', async () => {
    const { admin, dea } = clients;
    const spaced = buyout.ocr.replace(/(..)/g, '$1 ');
    for (const text of [buyout.number, ` ${buyout.number} `, buyout.number.slice(-4), buyout.ocr, spaced])
      for (const by of [admin, dea]) expect([text, await ids(by, text)]).toEqual([text, [buyout.number]]);
    const { invoice, vehicle, additional_contract, rvgcontract, Rows, Total } = await found(
      dea,
      'INV',
      buyout.ocr,
    );
    expect(Rows[0]).toMatchObject({ Kind: 'INV', Id: buyout.number, Source: 'internal', Status: 'OPEN' });
    const { ReceiverId } = Rows[0] as { ReceiverId: number };
    expect({ invoice, vehicle, additional_contract, rvgcontract, Total }).toEqual({
      invoice: { Id: buyout.number, Source: 'internal', DealerPartyId: ReceiverId },
      vehicle: null,
      additional_contract: [],
      rvgcontract: null,
      Total: 1,
    });
  });

  test('finds an invoice of an importer by the importer’s number in any notation', async () => {
    for (const text of ['imp-fakt 71/9', 'IMPFAKT71', '71/9', 'fakt7'])
      expect([text, await ids(clients.imp, text)]).toEqual([text, [IMPORTERS_NUMBER]]);
    const { invoice } = await found(clients.imp, 'INV', IMPORTERS_NUMBER);
    expect(invoice).toMatchObject({ Id: IMPORTERS_NUMBER, Source: 'external' });
  });

  test('does not find invoices of other receivers', async () => {
    const { admin, imp, imp2, deo, dea, dea2 } = clients;
    const seen = (text: string) =>
      Promise.all([admin, imp, imp2, deo, dea, dea2].map(async (by) => (await ids(by, text)).length));
    for (const text of [buyout.number, buyout.ocr]) expect(await seen(text)).toEqual([1, 0, 0, 1, 1, 0]);
    // Importers' invoices are not in the lists of dealers.
    expect(await seen(IMPORTERS_NUMBER)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('finds nothing for an empty text and for wildcards', async () => {
    for (const text of ['', ' - ', '%', '_____']) expect(await ids(clients.admin, text)).toEqual([]);
  });
});

// P1-SEARCH-08
describe('search for residual-value contracts', () => {
  const [first, second] = residuals as [RvContractMessage, RvContractMessage];

  test.each([
    ['its number', first.ContractNo],
    ['the beginning of its number in small letters', first.ContractNo.slice(0, -2).toLowerCase()],
    ['the end of its number', first.ContractNo.slice(2)],
    ['its plate', first.LicenseNumber],
    ['its chassis number', first.ChassisNumber],
    ['the end of its chassis number', first.ChassisNumber.slice(-6)],
    ['a word of its customer’s name', 'åkeri'],
  ])('finds a contract by %s, for those who may see it', async (_, text) => {
    const by = async (name: Name) =>
      (await groups(clients[name], text))
        .find(({ Kind }) => Kind === 'RVG')
        ?.Rows.map((row) => 'ContractNo' in row && row.ContractNo);
    for (const name of ['admin', 'imp', 'dea', 'deo'] as const)
      expect([name, await by(name)]).toEqual([name, [first.ContractNo]]);
    for (const name of ['imp2', 'dea2'] as const) expect([name, await by(name)]).toEqual([name, undefined]);
  });

  test('finds a number with a hyphen in any notation', async () => {
    for (const text of [second.ContractNo, 'rv96077B', '96077b'])
      expect([text, (await found(clients.imp, 'RVG', text)).rvgcontract]).toEqual([
        text,
        { ContractNo: second.ContractNo },
      ]);
  });

  test('returns the contract as the single result, with what the hit shows', async () => {
    expect(await found(clients.dea, 'RVG', first.ContractNo)).toEqual({
      vehicle: null,
      additional_contract: [],
      invoice: null,
      Total: 1,
      TotalRvgContracts: 1,
      rvgcontract: { ContractNo: first.ContractNo },
      Rows: [
        {
          Kind: 'RVG',
          Id: expect.any(Number),
          ContractNo: first.ContractNo,
          StatusCode: 0,
          CustomerName: first.CustomerName,
          ObjectDescription: first.ObjectDescription,
          ChassisNumber: first.ChassisNumber,
          LicenseNumber: first.LicenseNumber.replace(' ', ''),
        },
      ],
    });
  });

  test('finds contracts of both kinds, and opens none of several', async () => {
    const { additional_contract, rvgcontract, Rows, Total } = await found(clients.admin, 'RVG', 'tallberg');
    expect(Rows.map(({ Kind }) => Kind)).toEqual(['RVG', 'CON']);
    expect([additional_contract.length, rvgcontract, Total]).toEqual([
      1,
      { ContractNo: first.ContractNo },
      2,
    ]);
    expect((await found(clients.admin, 'RVG', 'rv960')).rvgcontract).toBeNull();
  });

  test('finds nothing of them by the number of an invoice, by an empty text and by wildcards', async () => {
    for (const text of [buyout.number, '', ' - ', '%', '_____'])
      expect([text, (await found(clients.admin, 'RVG', text)).Total]).toEqual([text, 0]);
  });
});

// P1-SEARCH-05
describe('search while typing', () => {
  test('returns hits of all kinds that the user may see, the recognised kind first', async () => {
    const { admin, imp, imp2, dea, dea2 } = clients;
    const { ChassisNumber } = message.Item;
    expect(await kinds(admin, 'ksr71a')).toEqual(['VEH']);
    expect(await kinds(admin, ChassisNumber.slice(-6))).toEqual(['VEH', 'MES']);
    expect(await kinds(admin, message.MessageId)).toEqual(['MES']);
    expect(await kinds(admin, buyout.ocr)).toEqual(['INV']);
    expect(await kinds(admin, IMPORTERS_NUMBER)).toEqual(['VEH', 'INV', 'MES']);
    expect(await kinds(admin, 'ord-71/3')).toEqual(['VEH', 'MES']);
    expect(await kinds(imp, IMPORTERS_NUMBER)).toEqual(['VEH', 'INV', 'MES']);
    expect(await kinds(dea, buyout.number)).toEqual(['INV']);
    for (const text of [
      ChassisNumber,
      buyout.number,
      buyout.ocr,
      message.MessageId,
      IMPORTERS_NUMBER,
      'ksr71a',
    ])
      for (const by of [imp2, dea2]) expect([text, await groups(by, text)]).toEqual([text, []]);
  });

  test('finds what was pasted or scanned, for those who may see it', async () => {
    const { ChassisNumber } = message.Item;
    const texts = [
      `*${ChassisNumber}*`,
      `I${ChassisNumber}`,
      ChassisNumber.replaceAll('0', 'O').toLowerCase(),
      `https://cars.example/vin/${ChassisNumber}?lang=sv`,
      'Reg.nr: SE-KSR 71A',
      'KSR\u200b\u201171A',
      'ＫＳＲ ７１Ａ',
    ];
    for (const text of texts) {
      const [first] = await groups(clients.admin, text);
      expect([text, first]).toMatchObject([text, { Kind: 'VEH', Rows: [{ Id: vehicleId }] }]);
      expect([text, await groups(clients.imp2, text)]).toEqual([text, []]);
      const { vehicle } = await found(clients.admin, 'VEH', text);
      expect([text, vehicle?.Id]).toEqual([text, vehicleId]);
    }
    expect(await kinds(clients.admin, `# ${buyout.ocr} #`)).toEqual(['INV']);
  });

  test('does not show messages to dealers', async () => {
    expect(await kinds(clients.dea, message.Item.ChassisNumber)).toEqual(['VEH']);
  });

  test('counts exact hits', async () => {
    const [vehicles] = await groups(clients.admin, message.Item.ChassisNumber);
    expect(vehicles).toMatchObject({ Kind: 'VEH', Exact: 1, Total: 1, Rows: [{ Id: vehicleId }] });
    const [suffix] = await groups(clients.admin, message.Item.ChassisNumber.slice(-6));
    expect(suffix).toMatchObject({ Kind: 'VEH', Exact: 0, Total: 1 });
  });

  test('finds importers, dealers and organisations by any word of their name, for users who may open them', async () => {
    const named = async (by: Client, text: string) =>
      (await groups(by, text)).flatMap(({ Kind, Rows }) =>
        Kind === 'PAR' ? Rows.map(({ Type, Name }) => `${Type} ${Name}`) : [],
      );
    const names = await named(clients.admin, 'MÄLARBIL');
    expect(names).toContain('DEA Mälarbil Västerås City');
    expect(names.some((name) => name.startsWith('ORG Mälarbil'))).toBe(true);
    expect(await named(clients.admin, 'västerås city')).toEqual(['DEA Mälarbil Västerås City']);
    expect(await named(clients.admin, 'älarbil')).toEqual([]);
    expect(await named(clients.admin, '%%%%')).toEqual([]);
    for (const by of [clients.imp, clients.deo, clients.dea]) expect(await named(by, 'mälarbil')).toEqual([]);
  });

  test('searches inside numbers only on request', async () => {
    const inside = message.Item.ChassisNumber.slice(5, 15);
    expect(await kinds(clients.admin, inside)).toEqual([]);
    const { Groups } = await clients.admin.must(
      clients.admin.get<QuickSearchAnswer>(
        `/api/v1/dashboards/quick_search?inside=true&search_string=${inside}`,
      ),
    );
    expect(Groups.map(({ Kind }) => Kind)).toEqual(['VEH', 'MES']);
  });
});
