import { DESCRIBED } from './acts/described-facts';
import type { StocktakeEvent, WrittenEvent } from './inventory-taking.events';
import { nextStocktakeStatus, type StocktakeSignal } from './inventory-taking.machine';
import {
  openDifferences,
  type RecordedScan,
  type Stocktake,
  type StocktakeState,
} from './inventory-taking.state';

function signalOf(state: StocktakeState, fact: WrittenEvent): StocktakeSignal | null {
  switch (fact.type) {
    case 'inventory-taking/Planned':
      return 'planned';
    case 'inventory-taking/Started':
      return 'started';
    case 'inventory-taking/Scanned':
      return 'scanned';
    case 'inventory-taking/Signed':
      return fact.data.missing.length === 0 ? 'signedComplete' : 'signed';
    case 'inventory-taking/DifferenceSettled':
      return state.status !== 'absent' && openDifferences(state).length > 1 ? 'settled' : 'settledLast';
    case 'inventory-taking/Removed':
      return 'removed';
    case 'inventory-taking/NoteChanged':
    case 'inventory-taking/PhotoStored':
    case 'inventory-taking/DocumentStored':
      return null;
  }
}

function statusAfter(state: StocktakeState, fact: StocktakeEvent): Stocktake['status'] {
  const signal = DESCRIBED.isDescribed(fact) ? null : signalOf(state, fact);
  const next = signal === null ? state.status : nextStocktakeStatus(state.status, signal);
  if (next === null || next === 'absent') throw new Error(`${fact.type} is not possible in ${state.status}`);
  return next;
}

/** The state after a fact. @throws when the state machine does not allow the fact */
export function evolveStocktake(state: StocktakeState, fact: StocktakeEvent): StocktakeState {
  const status = statusAfter(state, fact);
  if (fact.type === 'inventory-taking/Planned') {
    const { stocktakeId: id, dealerId, organisationId, date, responsible } = fact.data;
    const nothing = { expected: [], scans: [], signed: null, settled: [], hasDocument: false };
    return { status, id, dealerId, organisationId, date, responsible, ...nothing };
  }
  if (state.status === 'absent') throw new Error(`${fact.type} is not the first fact of a stocktake`);
  if (DESCRIBED.isDescribed(fact)) return { ...state, ...DESCRIBED.changes(state, fact), status };
  switch (fact.type) {
    case 'inventory-taking/Started':
      return { ...state, status, expected: fact.data.expected };
    case 'inventory-taking/Scanned': {
      const scan = { ...fact.data, by: fact.data.by.name, hasPhoto: false };
      return { ...state, status, scans: [...state.scans, scan] };
    }
    case 'inventory-taking/NoteChanged':
      return withScan(state, fact.data.scanId, { note: fact.data.note });
    case 'inventory-taking/PhotoStored':
      return withScan(state, fact.data.scanId, { hasPhoto: true });
    case 'inventory-taking/Signed':
      return { ...state, status, date: fact.data.on, signed: { ...fact.data, by: fact.data.by.name } };
    case 'inventory-taking/DifferenceSettled': {
      const settled = [...state.settled, { ...fact.data, by: fact.data.by.name }];
      return { ...state, status, settled };
    }
    case 'inventory-taking/Removed':
      return { ...state, status };
    case 'inventory-taking/DocumentStored':
      return { ...state, hasDocument: true };
  }
}

const withScan = (state: Stocktake, scanId: string, change: Partial<RecordedScan>): Stocktake => ({
  ...state,
  scans: state.scans.map((scan) => (scan.scanId === scanId ? { ...scan, ...change } : scan)),
});
