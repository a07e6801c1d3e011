/** Route of price list previews. */
export const PATH = '/api/v1/priceprograms/preview';
const RATES = [
  {
    Id: 7,
    Name: 'STIBOR 3 mån',
    Rates: [
      { ValidFrom: '2026-05-15', Value: 2.05 },
      { ValidFrom: '2026-01-01', Value: 2.3 },
    ],
  },
];
export const row = (
  FeeType: string,
  ReceiverType: string,
  [FromDay, ToDay]: [number, number],
  Value: number,
  more: object = {},
) => ({ FeeType, ReceiverType, FromDay, ToDay, Value, ...more });
export const based = { InterestRateId: 7 };
const ROWS = [
  row('RTA', 'IMP', [1, 60], 1.75, based),
  row('RTA', 'DEA', [61, 120], 2.25, based),
  row('RTA', 'DEA', [121, 180], 3.75, based),
  row('DSU', 'IMP', [61, 120], 0.5),
  row('FIX', 'IMP', [1, 1], 250),
  row('KIN', 'DEA', [1, 180], 395),
];
/** A consigned vehicle in the middle of its term. */
export const EXAMPLE = {
  Program: { FinanceType: 'CONSIGN', PriodUnit: 'DAY', PriceProgramPeriods: ROWS },
  Capital: 320_000,
  BeginFromDate: '2026-03-02',
  EndPeriodDate: '2026-08-28',
  AsOf: '2026-06-10',
  ChargedThrough: '2026-05-31',
  InterestRates: RATES,
};
