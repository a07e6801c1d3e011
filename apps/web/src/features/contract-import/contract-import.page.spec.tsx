import type { CurrentUser } from '@floorplan/identity/contracts';
import { expect, test } from '@jest/globals';
import { contractColumns } from '@floorplan/service-contract/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { ContractImportPage } from './contract-import.page';
import { paths } from './paths';

const API = '/api/v1/service-contracts';
const rows = (...Rows: readonly unknown[]) => ({ json: { Rows, Total: Rows.length } });
const userOf = (Role: 'IMP' | 'DEA' | 'DEO', EnableServiceModuleAdmin: boolean): CurrentUser => ({
  ...admin,
  Role,
  RoleId: 1,
  RoleCode: 0,
  EnableServiceModuleAdmin,
  Functions: [{ FnKey2: 'fncAdditionalContracts', RoleCode: 0 }],
});
/** A file about which nothing is asked or told. */
const CLEAN = {
  UnknownColumns: [],
  Questions: [],
  Interpretations: [],
  Remarks: [],
  FileHeaders: [],
  Remembered: [],
};
let server: Server;

async function show(user: CurrentUser, makes: readonly object[] = [{ Id: 7, Name: 'Nordvik' }]) {
  server = serverFor(user)
    .on(`GET ${API}/import_from_file/MAK/7/readings`, rows())
    .on(`GET ${API}/import_from_file/MAK/7/names`, rows())
    .on(`GET ${API}/makes`, rows(...makes))
    .on(
      'GET /api/v1/dealers/dealer_organizations',
      rows(
        { Id: 11, Name: 'Mälarbil', UseServiceModule: true },
        { Id: 12, Name: 'Annan bil', UseServiceModule: false },
      ),
    );
  await showPage(<ContractImportPage />, paths.contractImport);
}
const choose = () =>
  fireEvent.change(screen.getByLabelText('Fil med avtal'), {
    target: { files: [new File(['x'], 'avtal.csv')] },
  });
const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Läs in filen' }));

// P3-SERVICE-21
test('reads a file for the chosen receiver, and shows the outcome of each contract', async () => {
  await show(admin);
  await screen.findByRole('combobox', { name: /^Märke/ });
  choose();
  upload();
  await screen.findByText('Ingen mottagare ÅF / GA vald!');
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path !== '/token')).toEqual([]);
  server.on(`POST ${API}/import_from_file/MAK/7`, {
    json: {
      Rows: [
        { Row: 2, Status: 0, StatusMessage: 'Inläst', LicenseNumber: 'ABC12D', ContractId: 500_001 },
        {
          Row: 3,
          Status: 2,
          StatusMessage: 'Kunden hittades inte',
          LicenseNumber: 'BKD123',
          ContractId: null,
        },
      ],
      Total: 2,
      ...CLEAN,
    },
  });
  fireEvent.click(screen.getByRole('combobox', { name: /^Märke/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Nordvik' }));
  upload();
  await screen.findByText('1 avtal är inläst');
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/^3BKD 123Okänd.*Avtalet kunde inte läsas in: BKD 123\. Kunden hittades inte/);
  expect(texts[2]).toMatch(/^2ABC 12DInläst.*Avtalet är inläst: ABC 12D \(500001\)/);
});

test('asks what a column means, remembers the answer until it is taken back, and reads the file when nothing is asked', async () => {
  await show(userOf('IMP', false));
  await screen.findByRole('combobox');
  const row = { Row: 2, LicenseNumber: 'ABC12D' };
  const Questions = [
    {
      Field: 'StartDate',
      Count: 1,
      Row: 2,
      Written: '6/12/2026',
      Choices: [
        { Reading: 'DMY', Value: '2026-12-06' },
        { Reading: 'MDY', Value: '2026-06-12' },
      ],
    },
  ];
  const Interpretations = [
    {
      Row: 2,
      Field: 'StartDate',
      From: '6/12/2026',
      To: '2026-06-12',
      Rule: 'MONTH_FIRST',
      Message: 'Tolkat som 2026-06-12',
    },
  ];
  const FileHeaders = [{ Header: 'Start', Field: 'StartDate', Samples: ['6/12/2026'] }];
  server.on(`POST ${API}/import_from_file/MAK/7`, ({ query }) => {
    const isTold = query.get('readings') === 'StartDate:MDY';
    const isDryRun = query.get('dry_run') === 'true';
    const told = isTold ? { Status: 0, StatusMessage: '' } : { Status: 1, StatusMessage: 'Två betydelser' };
    return {
      json: {
        ...CLEAN,
        FileHeaders,
        DryRun: isDryRun,
        Rows: [{ ...row, ...told, ContractId: isDryRun ? null : 1 }],
        Total: 1,
        ...(isTold ? { Interpretations } : { Questions }),
      },
    };
  });
  const memory = `${API}/import_from_file/MAK/7/readings`;
  const remembered: unknown[] = [];
  const forgotten: string[] = [];
  server
    .on(`POST ${memory}`, ({ body }) => {
      remembered.push(body);
      return { json: { Status: { Status: 'OK', Message: '' }, Id: 5 } };
    })
    .on(`POST ${memory}/5/forget`, ({ path }) => {
      forgotten.push(path);
      return { json: { Status: { Status: 'OK', Message: '' } } };
    });
  choose();
  upload();
  const question = 'Startdatum: 1 värde har flera betydelser. Vad betyder 6/12/2026 på rad 2?';
  await screen.findByText(question);
  screen.getByText('1 rad går inte att läsa in');
  fireEvent.click(screen.getByRole('button', { name: '2026-12-06 (dag, månad, år)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ändra Startdatum' }));
  await screen.findByText(question);
  await waitFor(() => expect(forgotten).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '2026-06-12 (månad, dag, år)' }));
  await screen.findByText('Startdatum, rad 2: 6/12/2026. Tolkat som 2026-06-12');
  expect(screen.queryByText('1 avtal är inläst')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Läs in 1 rad' }));
  await screen.findByText('1 avtal är inläst');
  expect(remembered).toEqual(
    ['DMY', 'MDY'].map((Reading) => ({ Field: 'StartDate', Header: 'Start', Reading })),
  );
});

test('asks which headers stand for missing columns, takes in hidden rows, and reads the file with both', async () => {
  await show(userOf('IMP', false));
  await screen.findByRole('combobox');
  const asked: string[] = [];
  const known = ['LicenseNumber', 'Category', 'Mileage', 'Duration', 'StartDate', 'DealerNumber'].map(
    (Field) => ({
      Header: contractColumns('MAK', '2026-06-10').find(({ key }) => key === Field)!.headers[0],
      Field,
      Samples: [],
    }),
  );
  server
    .on(`POST ${API}/import_from_file/MAK/7`, ({ query }) => {
      asked.push(['dry_run', 'columns', 'hidden'].map((name) => query.get(name) ?? '').join(' '));
      const Samples = ['850715-2380'];
      if (!query.get('columns'))
        return {
          status: 422,
          json: {
            Code: 'FILE_COLUMNS',
            Message: 'Fel',
            FileHeaders: [...known, { Header: 'Kunde', Field: null, Samples }],
          },
        };
      const isAll = query.get('hidden') === 'true';
      const row = { LicenseNumber: 'BKD101', Status: 0, StatusMessage: '', ContractId: 1 };
      return {
        json: {
          ...CLEAN,
          Rows: isAll
            ? [
                { ...row, Row: 2 },
                { ...row, Row: 3 },
              ]
            : [{ ...row, Row: 2 }],
          FileHeaders: [...known, { Header: 'Kunde', Field: 'IdentityNumber', Samples }],
          Remarks: isAll ? [] : [{ Code: 'HIDDEN_ROWS', Message: '1 dold rad är inte med', Rows: [3] }],
        },
      };
    })
    .on(`POST ${API}/import_from_file/MAK/7/readings`, {
      json: { Status: { Status: 'OK', Message: '' }, Id: 5 },
    });
  choose();
  upload();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Vilken kolumn är Person-/orgnr?' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kunde (850715-2380)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Läs filen så' }));
  await screen.findByText('1 dold rad är inte med');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ta med dolda rader och kolumner' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Läs in 2 rader' }));
  await screen.findByText('2 avtal är inlästa');
  const named = 'IdentityNumber:kunde';
  expect(asked).toEqual(['true  false', `true ${named} false`, `true ${named} true`, `false ${named} true`]);
});

test('asks which category an unknown name means, remembers the answer, and reads the file by it', async () => {
  await show(userOf('IMP', false));
  await screen.findByRole('combobox');
  const sent: [string | null, unknown][] = [];
  const name = { Field: 'Category', Written: 'Tryggavtal', Value: 'Trygg' };
  server
    .on(`GET ${API}/import_from_file/MAK/7/names/choices`, rows({ Value: 'Trygg', Name: 'Trygg' }))
    .on(`POST ${API}/import_from_file/MAK/7`, ({ query, body }) => {
      const { names = null } = body as { readonly names?: string };
      sent.push([query.get('dry_run'), names && (JSON.parse(names) as unknown)]);
      const row = { Row: 2, LicenseNumber: 'BKD101', ContractId: null };
      const Choices = [{ Value: 'Trygg', Name: 'Trygg' }];
      return {
        json: {
          ...CLEAN,
          Rows: [{ ...row, Status: names ? 0 : 1, StatusMessage: names ? '' : 'Kategorin finns inte' }],
          Total: 1,
          Names: names ? [{ ...name, Name: 'Trygg', Rule: 'NAME_ANSWER', Remembered: null }] : [],
          NameQuestions: names
            ? []
            : [{ Field: 'Category', Written: 'Tryggavtal', Count: 1, Row: 2, Choices }],
          NameQuestionsLeft: 0,
        },
      };
    });
  const calls: string[] = [];
  server
    .on(`POST ${API}/import_from_file/MAK/7/names`, ({ body }) => {
      calls.push(JSON.stringify(body));
      return { json: { Status: { Status: 'OK', Message: '' }, Id: 8 } };
    })
    .on(`POST ${API}/import_from_file/MAK/7/names/8/forget`, ({ path }) => {
      calls.push(path);
      return { json: { Status: { Status: 'OK', Message: '' } } };
    });
  choose();
  upload();
  const question = await screen.findByRole('group', { name: /Tryggavtal/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Trygg' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Ändra Tryggavtal/ }));
  const again = await screen.findByRole('group', { name: /Tryggavtal/ });
  fireEvent.click(within(again).getByRole('button', { name: 'Trygg' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Läs in 1 rad' }));
  await screen.findByText('1 avtal är inläst');
  expect(calls).toEqual([
    JSON.stringify(name),
    `${API}/import_from_file/MAK/7/names/8/forget`,
    JSON.stringify(name),
  ]);
  expect(sent).toEqual([
    ['true', null],
    ['true', [name]],
    ['true', null],
    ['true', [name]],
    ['false', [name]],
  ]);
});

test('does not read a file whose receiver is changed while it is checked', async () => {
  await show(admin);
  const stored: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.on(`POST ${API}/import_from_file/MAK/7`, ({ query }) => {
    if (query.get('dry_run') !== 'true') stored.push('7');
    return { json: { ...CLEAN, Rows: [], Total: 0 } };
  });
  const fetched = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const response = await fetched(url, init);
    if (String(url).includes('/import_from_file/MAK/7?')) await answered;
    return response;
  };
  const owner = await screen.findByRole('combobox', { name: /^Märke/ });
  fireEvent.click(owner);
  fireEvent.click(await screen.findByRole('option', { name: 'Nordvik' }));
  choose();
  upload();
  fireEvent.click(owner);
  fireEvent.click(await screen.findByRole('option', { name: 'Välj' }));
  answer();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Läs in filen' }).disabled).toBe(false),
  );
  expect(stored).toEqual([]);
});

test('keeps the receiver while the file is stored, by the answers of its dry run alone', async () => {
  await show(admin);
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const remembered = { Id: 1, AnsweredAt: '2026-06-01T10:00:00Z', AnsweredBy: 'Eva' };
  server.on(`POST ${API}/import_from_file/MAK/7`, ({ query }) => {
    asked.push(['dry_run', 'columns', 'readings'].map((name) => query.get(name) ?? '').join(' '));
    return {
      json: {
        ...CLEAN,
        Rows: [{ Row: 2, LicenseNumber: 'ABC12D', Status: 0, StatusMessage: '', ContractId: 1 }],
        Total: 1,
        // The list of headers is cut before this column.
        FileHeaders: [],
        Remembered: [
          { ...remembered, Field: 'Duration', Header: 'Laufzeit', Reading: null },
          { ...remembered, Id: 2, Field: 'StartDate', Header: 'Start', Reading: 'DMY' },
        ],
      },
    };
  });
  const fetched = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const response = await fetched(url, init);
    if (String(url).includes('dry_run=false')) await answered;
    return response;
  };
  const owner = await screen.findByRole<HTMLButtonElement>('combobox', { name: /^Märke/ });
  fireEvent.click(owner);
  fireEvent.click(await screen.findByRole('option', { name: 'Nordvik' }));
  choose();
  upload();
  expect(owner.disabled).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Läs in 1 rad' }));
  await waitFor(() => expect(owner.disabled).toBe(true));
  answer();
  await screen.findByText('1 avtal är inläst');
  expect(owner.disabled).toBe(false);
  expect(asked[1]).toBe('false Duration:laufzeit StartDate:DMY');
});

// P3-SERVICE-21
test.each([
  ['an importer', userOf('IMP', true), ['Märke']],
  ['a dealer without the admin flag', userOf('DEA', false), ['Märke']],
  ['a dealer with the admin flag', userOf('DEA', true), ['Återförsäljarorganisation']],
  ['staff', admin, ['Märke', 'Återförsäljarorganisation']],
] as const)('offers %s the receivers with service contracts', async (_, user, expected) => {
  await show(user);
  await screen.findByLabelText('Fil med avtal');
  await screen.findAllByRole('combobox');
  const labels = screen
    .getAllByRole('combobox')
    .map(({ id }) => document.querySelector(`label[for="${id}"]`));
  expect(labels.map((label) => label?.textContent)).toEqual(expected);
});

// P3-SERVICE-21
test('says that there is no receiver', async () => {
  await show(userOf('IMP', false), []);
  await screen.findByText(/^Det finns inget märke och ingen organisation/);
});

// P3-SERVICE-21
test('asks for a file, and says why one was refused', async () => {
  await show(userOf('IMP', false));
  await screen.findByRole('combobox');
  upload();
  await screen.findByText('Välj en fil', { selector: '.field-error' });
  server.on(`POST ${API}/import_from_file/MAK/7`, {
    status: 415,
    json: { Code: 'FILE_TYPE', Message: 'Fel typ' },
  });
  choose();
  upload();
  await screen.findByText('Filen kunde inte läsas in');
  screen.getByText('Fel typ', { selector: '.field-error' });
});
