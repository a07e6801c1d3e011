import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const ROUTE = /^\/valuations\/(\d{4}-(?:0[1-9]|1[0-2]))\?first=([A-Z]{0,5})(\d{1,9})&count=(\d{1,4})$/;
/** The portal accepts this many rows per request. */
const MAX_ROWS = 1_000;
const SERIES = ['Bas', 'Comfort', 'Edition', 'Plus', 'R-Line', 'Sport'];

/** A contract to value. `worth` is roughly what the vehicle is worth, in kronor. */
export interface ValuedContract {
  readonly contractNo: string;
  readonly worth?: number;
}

/** Whole numbers from a fixed seed: the same key always gets the same numbers. */
function seeded(key: string): (from: number, to: number) => number {
  const bytes = createHash('sha256').update(key).digest();
  let at = 0;
  return (from, to) => {
    const value = bytes.readUInt16BE(at);
    at += 2;
    return from + (value % (to - from + 1));
  };
}

const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

function row({ contractNo, worth }: ValuedContract, month: string): object {
  const vehicle = seeded(`vehicle of ${contractNo}`);
  const usual = worth ?? vehicle(90, 320) * 1_000;
  const ModelYear = Number(month.slice(0, 4)) - vehicle(2, 5);
  const Series = SERIES[vehicle(0, SERIES.length - 1)];
  const now = seeded(`${contractNo} in ${month}`);
  const CompanyPrice = hundreds((usual * now(92, 108)) / 100);
  const AdsAveragePrice = hundreds((CompanyPrice * now(103, 116)) / 100);
  return {
    ContractNo: contractNo,
    Series,
    ModelYear,
    CompanyPrice,
    CompanyStartPrice: hundreds(CompanyPrice * 0.9),
    CompanyMileageCost: now(40, 120) / 10,
    CurrentMileage: now(18, 120) * 500,
    AdsAverageMileage: now(30, 110) * 500,
    AdsAveragePrice,
    AdsMinPrice: hundreds(AdsAveragePrice * 0.86),
    AdsMaxPrice: hundreds(AdsAveragePrice * 1.17),
  };
}

/** The valuation company's file of a month, `yyyy-MM`, as the portal receives it. */
export const valuationFile = (month: string, contracts: readonly ValuedContract[]) => ({
  JobId: Number(month.replace('-', '')),
  JobName: `Värdering ${month}`,
  JobDate: `${month}-01`,
  Rows: contracts.map((contract) => row(contract, month)),
});

/**
 * Simulates a valuation company: `GET /valuations/2026-06?first=RV100001&count=150` answers with the file of a
 * month for this number of consecutive contracts.
 */
export class Valuations {
  owns(path: string): boolean {
    return path.startsWith('/valuations/');
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, month, letters = '', digits = '', count] = ROUTE.exec(request.url ?? '') ?? [];
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (month === undefined || Number(count) > MAX_ROWS || Number(count) === 0)
      answer(404, { Message: 'Ask for /valuations/yyyy-MM?first=RV100001&count=1 to 1000' });
    else {
      const contractNo = (i: number) =>
        `${letters}${String(Number(digits) + i).padStart(digits.length, '0')}`;
      const contracts = Array.from({ length: Number(count) }, (_, i) => ({ contractNo: contractNo(i) }));
      answer(200, valuationFile(month, contracts));
    }
    return Promise.resolve();
  }
}
