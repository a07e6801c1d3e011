import { Route, Routes } from 'react-router-dom';
import { admin, serverFor } from '../../testing/portal';
import { ProgramListPage } from './program-list.page';
import { ProgramPage } from './program.page';

const FEES = [
  { Id: 1, Type: 'RTA', ReceiverType: 'IMP', SubType: 'CONSIGN' },
  { Id: 2, Type: 'RTA', ReceiverType: 'DEA', SubType: 'CONSIGN' },
  { Id: 9, Type: 'FIX', ReceiverType: 'DEA', SubType: 'LOAN' },
];
export const PROGRAM = {
  Id: 5,
  Version: 3,
  Name: 'Konsignation 60 dagar',
  Code: 'KONS60',
  FinanceType: 'CONSIGN',
  SubType: 'IMP',
  ValidFrom: '2026-01-01',
  ValidTo: '2031-01-01',
  PriodUnit: 'DAY',
  Length: 60,
  FinishAction: 'SEL',
  ImporterPartyId: null,
  MakeId: null,
  DealerOrganizationId: null,
  DealerPartyId: null,
  ObjectClassificationId: 1,
  ResidualPct: null,
  IsDraft: false,
  PriceProgramPeriods: [
    { Id: 1, FeeId: 1, Fee: FEES[0], InterestRateId: 7, Value: 1.75, FromDay: 1, ToDay: 60, Text: null },
  ],
};
const BEFORE = {
  ...PROGRAM,
  Version: 2,
  ValidTo: '2030-01-01',
  PriceProgramPeriods: [
    { ...PROGRAM.PriceProgramPeriods[0], Value: 1.5 },
    { ...PROGRAM.PriceProgramPeriods[0], Id: 2, FeeId: 2, Fee: FEES[1], FromDay: 61, ToDay: 90 },
  ],
};
const HISTORY = [
  { Version: 3, At: '2026-02-02T09:00:00Z', By: 'Anna', Before: BEFORE, After: PROGRAM },
  { Version: 1, At: '2026-01-02T09:00:00Z', By: 'Demo', Before: null, After: BEFORE },
];
const STIBOR = { Id: 7, Name: 'STIBOR 3 mån', Rates: [{ ValidFrom: '2020-01-01', Value: 2.05 }] };
const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
export const keys = ['fncPricePrograms', 'fncFinanceTypeConsign', 'fncFinanceTypeLoan'];
export const userWith = (functions: readonly string[], RoleCode = 10) => ({
  ...admin,
  RoleCode,
  Functions: functions.map((FnKey2) => ({ FnKey2, RoleCode })),
});
export const server = (user = userWith(keys)) =>
  serverFor(user)
    .on('GET /api/v1/dealers/dealer_organizations', rows())
    .on('GET /api/v1/fees', rows(...FEES))
    .on('GET /api/v1/interestrates', rows(STIBOR))
    .on(
      'GET /api/v1/priceprograms',
      rows(PROGRAM, { ...PROGRAM, Id: 6, Name: 'Gammal', ValidTo: '2020-01-01' }),
    )
    .on('GET /api/v1/priceprograms/5', { json: PROGRAM })
    .on('GET /api/v1/priceprograms/5/history', rows(...HISTORY));
export const page = (
  <Routes>
    <Route path="/start/pricelists" element={<ProgramListPage />} />
    <Route path="/start/pricelists/:id" element={<ProgramPage />} />
  </Routes>
);
export const saves = (to: ReturnType<typeof server>) =>
  to.callsTo('/api/v1/priceprograms').filter(({ method }) => method === 'POST');
