import type { Actor } from '@floorplan/kernel';
import type { KnownVehicle } from '../decisions/judge-scan';
import { recordScans, type RecordScans, type SentScan } from '../decisions/record-scans';
import type { StocktakeEvent } from '../inventory-taking.events';
import type { CountedVehicle } from '../inventory-taking.values';
import { noStocktake, type Stocktake } from '../inventory-taking.state';
import { stocktakeStream } from '../inventory-taking.stream';

export const TODAY = '2026-06-10';
export const NOW = '2026-06-10T12:00:00.000Z';
export const ERIK: Actor = { kind: 'user', id: '6', name: 'Erik Lundmark' };
export const DEALER = 101;

export const car = (vehicleId: number, over: Partial<CountedVehicle> = {}): CountedVehicle => ({
  vehicleId,
  importerId: 1,
  makeId: 1,
  licenseNumber: `ABC${100 + vehicleId}`,
  chassisNumber: `YV1ZZZ00XTZ${String(vehicleId).padStart(6, '0')}`,
  make: 'Nordvik',
  model: 'N40',
  classification: 'V',
  financeType: 'CONSIGN',
  ...over,
});

export const known = (vehicleId: number, over: Partial<KnownVehicle> = {}): KnownVehicle => ({
  ...car(vehicleId),
  dealerId: DEALER,
  isInStock: false,
  hasEnded: false,
  isUnpaid: false,
  ...over,
});

export const scan = (scanId: string, code: string, over: Partial<SentScan> = {}): SentScan => ({
  scanId,
  code,
  vehicleId: null,
  note: '',
  scannedAt: '2026-06-10T08:00:00.000Z',
  ...over,
});

const planned: StocktakeEvent = {
  type: 'inventory-taking/Planned',
  data: {
    stocktakeId: 1,
    dealerId: DEALER,
    organisationId: 11,
    date: TODAY,
    responsible: { userId: 6, name: ERIK.name },
    by: ERIK,
  },
};

export const after = (...facts: readonly StocktakeEvent[]): Stocktake =>
  [planned, ...facts].reduce(stocktakeStream.evolve, noStocktake) as Stocktake;

export const next = (state: Stocktake, facts: readonly StocktakeEvent[]): Stocktake =>
  facts.reduce(stocktakeStream.evolve, state) as Stocktake;

/** Records scans on a stocktake of three cars. @throws when they are refused */
export function recorded(state: Stocktake, scans: readonly SentScan[], over: Partial<RecordScans> = {}) {
  const inStock = [car(1), car(2), car(3)];
  const decision = recordScans(state, {
    scans,
    inStock,
    known: [],
    today: TODAY,
    now: NOW,
    by: ERIK,
    ...over,
  });
  if (!decision.ok) throw new Error(decision.refusal.code);
  return { ...decision.recorded, state: next(state, decision.recorded.facts) };
}
