/**
 * One step of an act (atomic set of changes). append_acts (migration 0001) defines the meaning of each kind
 * of step.
 */
export type Step =
  | { k: 'stream'; id: string; v: number; n: number }
  | { k: 'take' | 'release'; id: string; key: string; s: string }
  | { k: 'guard'; id: string; v: number }
  | { k: 'bump'; id: string };

/** Facts, rows and conditions. Either all of them are written or none. */
export interface PreparedAct {
  steps: Step[];
  events: { s: string; v: number; id: string; t: string; sv: number; d: object; m: object }[];
  rows: { table: string; row: object }[];
  snapshots: { s: string; v: number; sv: number; st: unknown }[];
}

/** A named prepared statement and its parameters. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const APPEND = 'append_acts($1, $2, $3, $4, $5)';
/** SQL that appends acts (atomic sets of changes), each to one stream, where all streams are different. */
const APPEND_STREAMS = 'append_streams($1, $2, $3, $4, $5)';
/** SQL that appends one act (atomic set of changes) to one stream. */
const APPEND_TO_STREAM = 'append_to_stream($1, $2, $3, $4)';

/**
 * Builds the statement that appends many callers' acts. Its column `outcome` has one entry per act: null, or
 * the reason why it was refused. A single refused act raises error FP001 instead.
 */
export function appendStatement(callers: readonly (readonly PreparedAct[])[]): Statement {
  const acts = callers.flat();
  return acts.length === 1 ? appendOne(acts[0]!) : appendMany(callers, acts);
}

/**
 * Appends the facts and rows of one act. Calls the functions that write the rows by name, so that Postgres plans
 * them only once.
 */
function appendOne(act: PreparedAct): Statement {
  const [step] = act.steps;
  const rows = rowsOf([act]);
  // Sort tables as jsonb sorts keys, which is the order in which append_acts writes them: both statements
  // then take their locks in the same order.
  const tables = Object.keys(rows).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [call, values] =
    areApart([act]) && step?.k === 'stream'
      ? [APPEND_TO_STREAM, [step.id, step.v, JSON.stringify(act.events), orNull(act.snapshots)]]
      : [APPEND, [1, ...stepsAndEvents([[act]]), '{}', orNull(act.snapshots)]];
  const writers = tables.map((table, i) => `, project_${table}($${values.length + 1 + i})`);
  return statement(`select ${call} as outcome${writers.join('')}`, [
    ...values,
    ...tables.map((table) => JSON.stringify(rows[table]!.rows)),
  ]);
}

function appendMany(callers: readonly (readonly PreparedAct[])[], acts: readonly PreparedAct[]): Statement {
  const snapshots = acts.flatMap((act, a) => act.snapshots.map((snapshot) => ({ a, ...snapshot })));
  return statement(`select ${areApart(acts) ? APPEND_STREAMS : APPEND} as outcome`, [
    acts.length,
    ...stepsAndEvents(callers),
    JSON.stringify(rowsOf(acts)),
    orNull(snapshots),
  ]);
}

const names = new Map<string, string>();

/** Builds a statement whose name depends only on the tables written together, so there are few names. */
function statement(text: string, values: unknown[]): Statement {
  let name = names.get(text);
  if (!name) names.set(text, (name = `append-${names.size}`));
  return { name, text, values };
}

const orNull = (list: readonly unknown[]): string | null => (list.length > 0 ? JSON.stringify(list) : null);

/** Whether each act appends to exactly one stream, and all these streams are different. */
function areApart(acts: readonly PreparedAct[]): boolean {
  const streams = new Set<string>();
  for (const { steps } of acts) {
    const [step] = steps;
    if (steps.length !== 1 || step?.k !== 'stream' || step.n === 0 || streams.has(step.id)) return false;
    streams.add(step.id);
  }
  return true;
}

/** Rows by table, each with the number of its act. */
function rowsOf(acts: readonly PreparedAct[]): Record<string, { acts: number[]; rows: object[] }> {
  const tables: Record<string, { acts: number[]; rows: object[] }> = {};
  acts.forEach((act, a) => {
    for (const { table, row } of act.rows) {
      const written = (tables[table] ??= { acts: [], rows: [] });
      written.acts.push(a);
      written.rows.push(row);
    }
  });
  return tables;
}

/** Steps and events as JSON with the number of their act; steps also with the number of their caller. */
function stepsAndEvents(callers: readonly (readonly PreparedAct[])[]): [string, string] {
  const steps: object[] = [];
  const events: object[] = [];
  const isFirst = firstSteps(callers.flat());
  let a = 0;
  callers.forEach((acts, c) => {
    for (const act of acts) {
      for (const step of act.steps)
        steps.push(isFirst(step) ? { a, c, f: true, ...step } : { a, c, ...step });
      for (const event of act.events) events.push({ a, ...event });
      a++;
    }
  });
  return [JSON.stringify(steps), JSON.stringify(events)];
}

/**
 * Returns a function to call with each step in order. It returns true for the first step that requires a
 * certain new stream, and for the first step that claims a certain key, unless a step of the call releases
 * that key. append_acts creates such streams and claims first and in a fixed order, so that concurrent calls
 * do not deadlock.
 */
function firstSteps(acts: readonly PreparedAct[]): (step: Step) => boolean {
  const seen = new Set<string>();
  for (const { steps } of acts) for (const step of steps) if (step.k === 'release') seen.add(nameOf(step));
  return (step) => {
    if (step.k === 'stream' ? step.v > 0 : step.k !== 'take') return false;
    const name = nameOf(step);
    return !seen.has(name) && Boolean(seen.add(name));
  };
}

const nameOf = (step: Step): string => ('key' in step ? `${step.id}|${step.key}` : `stream|${step.id}`);
