import { expect, test } from '@jest/globals';
import type { Make } from '@floorplan/catalogue/domain';
import { findFee } from '@floorplan/pricing/domain';
import { readDiscounts } from './discount-file';

const HEADER = 'Dealer;Organisation;Make;FinanceType;Fee;ReceiverType;Discount;Text';
const known = {
  parties: {
    dealers: [{ id: 101, financerAssignedId: '30101' }],
    organisations: [{ id: 11, organizationNumber: '5599000063' }],
  },
  today: '2026-06-10',
  makes: [{ id: 3, name: 'Nordvik' }] as Make[],
} as unknown as Parameters<typeof readDiscounts>[1];
const read = (...lines: string[]) => readDiscounts([HEADER, ...lines].join('\r\n'), known);

// P2-FEE-04
test('reads discounts with the numbers of dealers and organisations, and values with decimal comma or point', () => {
  expect(
    read(
      '30101;;nordvik;CONSIGN;RTA;DEA;0,25;"Volym; 2026"',
      ';559900-0063;;loan;FIX;DEA;1 234,50;',
      ';;;;;;;',
    ),
  ).toEqual({
    ok: true,
    wanted: [
      {
        dealerId: 101,
        dealerOrganizationId: null,
        makeId: 3,
        value: 0.25,
        text: 'Volym; 2026',
        feeId: findFee('RTA', 'DEA', 'CONSIGN').id,
      },
      {
        dealerId: null,
        dealerOrganizationId: 11,
        makeId: null,
        value: 1234.5,
        text: null,
        feeId: findFee('FIX', 'DEA', 'LOAN').id,
      },
    ],
  });
});

test('reports all faults of a file at once, with line and column', () => {
  const faults = (...lines: string[]) => {
    const answer = read(...lines);
    return answer.ok ? [] : answer.faults;
  };
  expect(
    faults(
      '39999;;Okänd;CONSIGN;RTA;DEA;0,25;',
      '30101;559900-0063;;CONSIGN;ANN;DEA;x;',
      ';;;KONSIGN;RTA;DEA;-1;',
      '30101;;;CONSIGN;RTA;DEA;101;',
      '30101;;;CONSIGN;KIN;DEA;0,00001;',
      '30101;;;CONSIGN;KIN;DEA;1,500;',
      '30101;;;CONSIGN;RTA;DEA;1,505;',
    ),
  ).toEqual([
    'line 2, Dealer: there is no dealer 39999',
    'line 2, Make: there is no make Okänd',
    'line 3, Organisation: there is a dealer already; one of the two is enough',
    'line 3, Fee: CONSIGN has no fee ANN',
    'line 3, Discount: is no number',
    'line 4, Dealer: a dealer or an organisation is missing',
    'line 4, FinanceType: must be one of CONSIGN, LOAN, PL_FINANCE, AVBETALNING, LEASING',
    'line 4, Discount: must be above 0',
    'line 5, Discount: at most 100',
    'line 6, Discount: at most four decimals',
    'line 7, Discount: can mean 1\u00a0500 or 1,50; write it without a separator of thousands',
  ]);
  const twice = '30101;;;CONSIGN;KIN;DEA;100;';
  expect(faults(twice, twice)).toEqual([
    'line 3, Fee: line 2 has the same dealer or organisation, make and fee',
  ]);
});

test('rejects a file without the required columns', () => {
  expect(readDiscounts('Dealer;Rabatt\n30101;5', known)).toMatchObject({ ok: false });
  const answer = readDiscounts(`\ufeff${HEADER}`, known);
  expect(answer).toEqual({ ok: true, wanted: [] });
});
