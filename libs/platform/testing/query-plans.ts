import { Database } from '@floorplan/platform/event-store';

export type RecordedQuery = readonly [text: string, values: readonly unknown[] | undefined];

/** A database that records the queries sent to Postgres. */
export class RecordingDatabase extends Database {
  private queries: RecordedQuery[] = [];

  override query: Database['query'] = (text: string, values?: unknown[]) => {
    this.queries.push([text, values]);
    return super.query(text, values);
  };
  override repeated: Database['repeated'] = (text: string, values: unknown[]) => {
    this.queries.push([text, values]);
    return super.repeated(text, values);
  };

  /** Queries sent while the work runs. */
  async during(work: () => Promise<unknown>): Promise<readonly RecordedQuery[]> {
    this.queries = [];
    await work();
    return this.queries;
  }
}

/** A node of a query plan, as Postgres explains it. */
export interface QueryPlan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly QueryPlan[];
}

export const scansOf = (plan: QueryPlan, table: string): QueryPlan[] => [
  ...(plan['Relation Name'] === table ? [plan] : []),
  ...(plan.Plans ?? []).flatMap((inner) => scansOf(inner, table)),
];

const literal = (value: unknown): string =>
  Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`;

/** Runs the queries as prepared statements. @returns the plans of all queries, first custom, then generic */
export async function queryPlans(owner: Database, queries: readonly RecordedQuery[]): Promise<QueryPlan[]> {
  return owner.transaction(async ({ query }) => {
    const explained = async ([text, values = []]: RecordedQuery): Promise<QueryPlan> => {
      await query(`prepare asked as ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const [{ 'QUERY PLAN': plans }] = (await query(
        `explain (analyze, timing off, format json) execute asked${given}`,
      )) as [{ 'QUERY PLAN': [{ Plan: QueryPlan }] }];
      await query('deallocate asked');
      return plans[0].Plan;
    };
    const both: QueryPlan[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await query(`set local plan_cache_mode = ${mode}`);
      const Plans: QueryPlan[] = [];
      for (const each of queries) Plans.push(await explained(each));
      both.push({ 'Node Type': 'All', 'Actual Rows': 0, 'Actual Loops': 1, Plans });
    }
    return both;
  });
}
