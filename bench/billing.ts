import { BILLING_ROUTES, type BillingRunAnswer } from '@floorplan/invoicing/contracts';
import { Database } from '@floorplan/platform/event-store';
import { performance } from 'node:perf_hooks';
import { largeStock, VEHICLES } from './large-stock';
import { atMost, type Result } from './measure';
import { startApi } from './own-api';

const TODAY = '2026-06-10';
const MONTH = '2026-05';
const MAX_SECONDS = 60;
const POLL_MS = 250;

/** Measures a billing run of a large stock. Uses HTTP, as staff do, and two workers. */
export async function benchBilling(_: Database, url: string): Promise<Result[]> {
  const own = await largeStock(url, 'billing', TODAY);
  const database = new Database({ url: own, max: 2 });
  const portal = await startApi(own, {
    hosts: ['api', 'worker', 'worker'],
    environment: { FLOORPLAN_BUSINESS_DATE: TODAY },
  });
  try {
    const headers = {
      authorization: `Bearer ${await portal.tokenOf('admin')}`,
      'content-type': 'application/json',
    };
    const post = (route: string, body: object) =>
      fetch(`${portal.url}${route.replace(':month', MONTH)}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    const until = async (status: string): Promise<BillingRunAnswer> => {
      for (;;) {
        const answer = await fetch(`${portal.url}${BILLING_ROUTES.run.replace(':month', MONTH)}`, {
          headers,
        });
        const run = (await answer.json()) as BillingRunAnswer;
        if (run.Status === status) return run;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    };
    const started = performance.now();
    await post(BILLING_ROUTES.runs, { Month: MONTH });
    const shown = await until('PREVIEWED');
    const shownAt = performance.now();
    await post(BILLING_ROUTES.issue, { Preparation: shown.Calculation.Preparation });
    const issued = await until('ISSUED');
    const seconds = (performance.now() - started) / 1000;
    if (issued.Failed > 0) throw new Error(`${issued.Failed} documents failed`);
    const [billed] = await database.query<{ n: number }>(
      'select count(distinct vehicle_id)::int as n from invoice_vehicle where vehicle_id > 1000000',
    );
    const of = `${VEHICLES} vehicles, of which ${billed!.n} are billed by ${issued.Issued} documents`;
    return [
      atMost(`a month calculated and issued for ${of}`, MAX_SECONDS, seconds, 's'),
      atMost('of that, calculating it', MAX_SECONDS / 2, (shownAt - started) / 1000, 's'),
    ];
  } finally {
    await portal.end();
    await database.close();
  }
}
