import { addDays, addMonths } from '@floorplan/kernel';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const ROUTE = /^\/insurances\/(\d{4}-(?:0[1-9]|1[0-2]))\.csv\?plates=([A-Z0-9]{6}(?:,[A-Z0-9]{6}){0,199})$/;
const COMPANIES = ['Norrskydd', 'Sydskydd', 'Bilförsäkring Mitt'];
const HEADER = 'Registreringsnummer;Försäkringsbolag;Gäller från;Gäller till';

/** A row of an insurance company's file. */
export interface InsuredPlate {
  readonly LicenseNumber: string;
  readonly Company: string;
  readonly ValidFrom: string;
  readonly ValidTo: string;
}

/** The insurances of a month, `yyyy-MM`, a year each. The same plate always has the same company. */
export const insuranceFile = (month: string, plates: readonly string[]): InsuredPlate[] =>
  plates.map((LicenseNumber) => {
    const [company = 0] = createHash('sha256').update(LicenseNumber).digest();
    const ValidFrom = `${month}-01`;
    return {
      LicenseNumber,
      Company: COMPANIES[company % COMPANIES.length]!,
      ValidFrom,
      ValidTo: addDays(addMonths(ValidFrom, 12), -1),
    };
  });

/** Simulates an insurance company: `GET /insurances/2026-06.csv?plates=ABC12D,BKD34E` answers with a file of these plates. */
export class InsuranceCompany {
  owns(path: string): boolean {
    return path.startsWith('/insurances/');
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, month, plates] = ROUTE.exec(request.url ?? '') ?? [];
    if (month === undefined || plates === undefined)
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ Message: 'Ask for /insurances/yyyy-MM.csv?plates=ABC12D,BKD34E' }));
    else {
      const rows = insuranceFile(month, plates.split(',')).map((row) => Object.values(row).join(';'));
      response
        .writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
        .end([HEADER, ...rows, ''].join('\r\n'));
    }
    return Promise.resolve();
  }
}
