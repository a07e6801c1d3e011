import type { InlineProjection, Registry, StreamType } from '../event-store';

/** A small stream for the platform's own tests; its state is the sum of amounts. */
export type CounterFact =
  | { type: 'counter/Added'; data: { amount: number; effectiveDate?: string } }
  | { type: 'counter/Renamed'; data: { name: string } };

export interface CounterState {
  total: number;
  name: string;
}

export const counter: StreamType<CounterState, CounterFact> = {
  category: 'counter',
  initialState: { total: 0, name: '' },
  evolve: (state, fact) =>
    fact.type === 'counter/Added'
      ? { ...state, total: state.total + fact.data.amount }
      : { ...state, name: fact.data.name },
  effectiveOn: (fact) => (fact.type === 'counter/Added' ? (fact.data.effectiveDate ?? null) : null),
  // In version 1 of Renamed the field `name` was called `label`.
  versions: { 'counter/Renamed': [({ label, ...rest }) => ({ ...rest, name: label })] },
  snapshotEvery: 10,
};

export const counterRows: InlineProjection<CounterState, CounterFact> = {
  table: 'counter_row',
  stream: counter,
  rows: ({ id, after, version }) => [{ id, total: after.total, name: after.name, version }],
};

export const COUNTER_TABLE = `
create table counter_row (id text primary key, total bigint not null, name text not null, version int not null);
grant select, insert, update, delete on counter_row to floorplan_app;
select make_row_writer('counter_row')`;

export const added = (amount: number, effectiveDate?: string): CounterFact => ({
  type: 'counter/Added',
  data: effectiveDate ? { amount, effectiveDate } : { amount },
});

export function registerCounter(registry: Registry): void {
  registry.addInlineProjection(counterRows);
}
