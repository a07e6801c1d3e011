import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../../testing/portal';
import { period, rows, PATH, NO_CHARGES, serve, at, timeline } from './testing';

// P1-VEH-17 P1-VEH-18
describe('cost of a vehicle', () => {
  const charge = { ReceiverType: 'DEA', ReceiverId: 101, FeeType: 'RTA', Rate: 0.043, Amount: 1_433.33 };
  const CHARGES = {
    ...NO_CHARGES,
    ShowCharges: true,
    PredictedCharges: [
      {
        ...charge,
        FeeId: 2,
        InterestRateId: 1,
        Value: 2.25,
        ListRate: 4.3,
        FromDay: 61,
        ToDay: 120,
        Text: null,
        InTotal: true,
      },
    ],
    Receivers: [{ ReceiverType: 'DEA', TotalCharge: 1_433.33, UnCharged: 0, PerDayCharge: 35.83 }],
  };
  const fee = {
    Id: 5,
    ObjectPeriodId: 35,
    FeeId: 2,
    Fee: { Id: 2, ReceiverType: 'DEA', Type: 'RTA' },
    Value: -0.25,
    Text: 'Rabatt: Kampanj',
    FromDay: 61,
    ToDay: 90,
  };
  const fixedLine = {
    ReceiverType: 'DEA',
    FeeType: 'FIX',
    From: '2026-03-02',
    To: '2026-03-02',
    FromNumber: 1,
    ToNumber: 1,
    Days: 0,
    Convention: null,
    Capital: null,
    Rate: null,
    Adjustments: [],
    PriceProgram: null,
    Plan: null,
    Row: { FeeId: 5, FromDay: 1, ToDay: 1, Value: 344, Text: null, Added: false, GoesOn: false },
    Mirrored: false,
    Exact: 344,
    Rounding: 0,
    Amount: 344,
    Vat: { Rate: 0, Amount: 0 },
  };
  const userWith = (...keys: string[]) => ({
    ...admin,
    Functions: ['fncInventory', ...keys].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
  });

  test('shows the rows and sums of the cost, with rates as percentages', async () => {
    serve().on(`GET ${PATH}/predicted_charge`, { json: CHARGES });
    await at('/start/vehicle/35');
    const section = within((await screen.findByText('Beräknad ränta')).closest('section')!);
    expect(await section.findByText(/^4,30\s%$/)).toBeTruthy();
    expect(section.getAllByText(/^1\s433,33$/)).toHaveLength(2);
    expect(section.getByText('61–120')).toBeTruthy();
  });

  // P1-CHARGE-11
  test.each([
    ['DAY', 'Dagar'],
    ['MONTH', 'Månader'],
  ])('counts a price list by %s in the column %s', async (PriodUnit, header) => {
    serve().on(`GET ${PATH}/predicted_charge`, { json: { ...CHARGES, PriodUnit } });
    await at('/start/vehicle/35');
    const section = within((await screen.findByText('Beräknad ränta')).closest('section')!);
    expect((await section.findByRole('columnheader', { name: header })).textContent).toBe(header);
  });

  // P1-CHARGE-08
  test('shows accrued charges of all periods by payer, and reports a failed read', async () => {
    const Receivers = [
      { ReceiverType: 'IMP', ReceiverId: 1, Accrued: 2_160, Charged: 2_000, UnCharged: 160 },
      {
        ReceiverType: 'DEA',
        ReceiverId: 7,
        Accrued: 344,
        Charged: 0,
        UnCharged: 344,
        Trace: { Charged: [], UnCharged: [fixedLine] },
      },
    ];

    const summary = {
      ShowCharges: true,
      AsOf: '2026-06-10',
      Receivers,
      Accrued: 2_504,
      Charged: 0,
      UnCharged: 504,
    };
    serve().on(`GET ${PATH}/interest_summary`, { json: summary });
    const { unmount } = await at('/start/vehicle/35');
    const heading = await screen.findByRole('heading', { name: 'Räntesammanställning' });
    const table = within(heading.closest('section')!);
    const cells = table.getAllByRole('row').map((element) => element.textContent!.replace(/\s/g, ' '));
    expect(cells.slice(1)).toEqual(['Importör2 160,002 000,00160,00', 'Återförsäljare344,000,00344,00']);
    // The answer already contains trace lines of this amount, so a click shows them.
    fireEvent.click(table.getAllByRole('button', { name: /^344,00/ })[0]!);
    expect((await table.findByText('Summa av raderna')).parentElement!.textContent).toMatch(/344,00/);
    expect(table.queryByRole('button', { name: /^160,00/ })).toBeNull();
    unmount();
    serve().on(`GET ${PATH}/interest_summary`, { status: 500, json: { Message: 'trasigt' } });
    await at('/start/vehicle/35');
    expect(await screen.findByText(/^Räntesammanställningen kunde inte hämtas: /)).toBeTruthy();
  });

  // P1-VEH-18
  test('loads trace lines only after an amount is opened', async () => {
    const line = { ...fixedLine, FeeType: 'RTA', Amount: 1_433.33, Exact: 1_433.33 };
    const [row] = CHARGES.PredictedCharges;
    const [sums] = CHARGES.Receivers;
    const amountIs = (Amount: number) => ({
      ...CHARGES,
      PredictedCharges: [{ ...row, Amount, Trace: [{ ...line, Amount }] }],
      TotalCharges: [{ ...charge, Amount, Trace: [{ ...line, Amount }] }],
      Receivers: [{ ...sums, TotalCharge: Amount }],
      Lines: [{ ...charge, Amount, Trace: [{ ...line, Amount }] }],
    });
    let explained: { status?: number; json: unknown } = { status: 500, json: { Message: 'trasigt' } };
    const server = serve().on(`GET ${PATH}/predicted_charge`, ({ query }) =>
      query.get('explain') === 'true'
        ? explained
        : { json: { ...CHARGES, TotalCharges: [charge], Lines: [charge] } },
    );
    await at('/start/vehicle/35');
    const section = within((await screen.findByText('Beräknad ränta')).closest('section')!);
    const requests = () =>
      server.callsTo(`${PATH}/predicted_charge`).map(({ query }) => query.get('explain'));
    const [amount] = await section.findAllByRole('button', { name: /^1\s433,33/ });
    expect(requests()).toEqual([null]);
    fireEvent.click(amount!);
    await section.findByText('Uträkningen kunde inte hämtas');
    expect(section.getAllByText(/^1\s433,33$/)).toHaveLength(2);
    // The amount has changed since the first read.
    explained = { json: amountIs(1_500) };
    fireEvent.click(section.getByRole('button', { name: 'Försök igen' }));
    expect((await section.findByText('Summa av raderna')).parentElement!.textContent).toMatch(/1\s500,00/);
    expect(section.queryByText(/^1\s433,33$/)).toBeNull();
    expect(requests()).toEqual([null, 'true', 'true']);
  });

  test('reads the cost again when the response with its explanation belongs to an older cost', async () => {
    const [sums] = CHARGES.Receivers;
    const answer = (Amount: number, explain: boolean) => {
      const Trace = [{ ...fixedLine, Amount, Exact: Amount }];
      const row = { ...charge, Amount, ...(explain && { Trace }) };
      return { ...CHARGES, TotalCharges: [row], Receivers: [{ ...sums, TotalCharge: Amount }], Lines: [row] };
    };
    let amount = 700;
    let arrive: () => void = () => undefined;
    const server = serve().on(`GET ${PATH}/predicted_charge`, ({ query }) => {
      const explain = query.get('explain') === 'true';
      const json = answer(amount, explain);
      // The first request for trace lines stays pending.
      if (explain && amount === 700)
        return new Promise((done) => (arrive = () => done({ json } as never))) as Promise<never>;
      return { json };
    });
    const { queries } = await at('/start/vehicle/35');
    const section = within((await screen.findByText('Beräknad ränta')).closest('section')!);
    fireEvent.click(await section.findByRole('button', { name: /^700,00/ }));
    await waitFor(() => expect(server.callsTo(`${PATH}/predicted_charge`)).toHaveLength(2));
    amount = 800;
    await act(() => queries.invalidateQueries({ queryKey: ['vehicle', 'detail', 35, 'charges'] }));
    await section.findByRole('button', { name: /^800,00/ });
    await act(async () => arrive());
    expect((await section.findByText('Summa av raderna')).parentElement!.textContent).toMatch(/800,00/);
    await section.findByRole('button', { name: /^800,00/ });
    expect(section.queryByRole('button', { name: /^700,00/ })).toBeNull();
  });

  test("shows the rows of the vehicle's price list, with rates that include the base rate", async () => {
    const row = { FromDay: 61, ToDay: 120, Value: 2.25, InterestRateId: 1, Text: null };
    const PriceProgramPeriods = [
      { ...row, Fee: { Id: 2, ReceiverType: 'DEA', Type: 'RTA' } },
      { ...row, FromDay: 1, ToDay: 1, Value: 250, Fee: { Id: 5, ReceiverType: 'DEA', Type: 'FIX' } },
    ];
    const program = { ...period.PriceProgram, PriodUnit: 'DAY', PriceProgramPeriods };
    // A discount of the vehicle does not change the rate of its price list.
    const discounted = CHARGES.PredictedCharges.map((each) => ({ ...each, Rate: 0.038 }));
    serve()
      .on(`GET ${PATH}/predicted_charge`, { json: { ...CHARGES, PredictedCharges: discounted } })
      .on(`GET ${PATH}/periods`, rows({ ...period, PriceProgram: program }));
    await at('/start/vehicle/35');
    const heading = await screen.findByRole('heading', { name: 'Prislista' });
    const table = within(heading.closest('section')!);
    // The current rate is loaded together with the charges.
    await table.findByText(/^4,30\s%$/);
    const cells = table.getAllByRole('row').map((element) => element.textContent!.replace(/\s/g, ' '));
    expect(cells.slice(1)).toEqual([
      'RäntaÅterförsäljare61–1202,25 %4,30 %',
      'Fast avgiftÅterförsäljare1250 kr',
    ]);
  });

  test('does not show the cost to users who may not see it', async () => {
    serve();
    await at('/start/vehicle/35');
    await timeline();
    await waitFor(() => expect(screen.queryByText('Beräknad ränta')).toBeNull());
  });

  test('lets authorised users remove a fee of the vehicle after a preview', async () => {
    const Status = { Status: 'OK', Message: 'Avgiften är borttagen' };
    const change = {
      ReceiverType: 'DEA',
      Name: 'Mälarbil',
      Sum: 'TotalCharge',
      Before: 6_622.79,
      After: 6_795.01,
    };
    const Preview = {
      Events: [],
      Changes: [],
      Charges: [change],
      Documents: [],
      Mails: [],
      Limits: [],
      Warnings: [],
    };
    const server = serve(userWith('fncDeleteFee'))
      .on(`GET ${PATH}/periods`, rows({ ...period, FeeAdjustments: [fee] }))
      .on(`DELETE ${PATH}/fees/5`, ({ query }) => ({
        json: query.has('dry_run')
          ? { Status, Preview: { ...Preview, Payoff: null }, ExpectedPreview: 'c3Vtcw' }
          : { Status },
      }));
    await at('/start/vehicle/35');
    expect(await screen.findByText('Ränta · Rabatt: Kampanj')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ta bort avgift' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Ränta · Rabatt: Kampanj tas bort/)).toBeTruthy();
    await dialog.findByText(/^Hela löptiden, Återförsäljare: 6\s622,79\skr → 6\s795,01\skr$/);
    fireEvent.click(dialog.getByRole('button', { name: 'Ta bort avgift' }));
    await screen.findByText('Avgiften är borttagen');
    const [, sent] = server.callsTo(`${PATH}/fees/5`);
    expect(Object.fromEntries(sent!.query)).toEqual({ seen: '2', expected_preview: 'c3Vtcw' });
  });

  test('shows other users a fee of the vehicle without a remove button', async () => {
    serve(userWith()).on(`GET ${PATH}/periods`, rows({ ...period, FeeAdjustments: [fee] }));
    await at('/start/vehicle/35');
    expect(await screen.findByText('Ränta · Rabatt: Kampanj')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ta bort avgift' })).toBeNull();
  });
});
