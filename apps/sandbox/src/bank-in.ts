import { oreOfKronor, stockholmDate } from '@floorplan/kernel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { bgMaxOf, camt054Of, type ReportedPayment } from './bank-file-texts';
import { escapeHtml, PAGE_STYLE } from './page-style';
import type { OpenInvoice, PayableInvoice, PortalOfStaff } from './portal-of-staff';

/** Ways in which an invoice is paid. */
const WAYS = {
  whole: 'hela beloppet',
  part: 'halva beloppet',
  more: '100 kr för mycket',
  wrong: 'med fel OCR',
  twice: 'två gånger',
} as const;
type Way = keyof typeof WAYS;

const FORMATS = { bgmax: 'BgMax', camt: 'camt.054' } as const;

const TOO_MUCH = 10_000;

const isKeyOf = <T extends object>(of: T, key: string | null): key is Extract<keyof T, string> =>
  key !== null && Object.hasOwn(of, key);

/** An OCR with another last digit, which is its check digit. */
export function invalidOcr(ocr: string): string {
  const last = Number(ocr.at(-1) ?? 0);
  return `${ocr.slice(0, -1)}${(last + 1) % 10}`;
}

const PATH = '/bank-in';

/**
 * Simulates the provider's bank for payments that come in: a page on which an open invoice is paid, and the file that
 * tells of it is downloaded or sent to the portal.
 */
export class BankIn {
  private serial = 0;

  /** @param iban account of the provider @param today the portal's business date */
  constructor(
    private readonly portal: PortalOfStaff,
    private readonly iban: string,
    private readonly today: () => string = () => stockholmDate(new Date()),
  ) {}

  owns(path: string): boolean {
    return path === PATH;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return this.page(response, '');
    const form = new URLSearchParams(await text(request));
    const [way, format, number] = [form.get('way'), form.get('format'), form.get('invoice')];
    if (!isKeyOf(WAYS, way) || !isKeyOf(FORMATS, format) || !number) return this.page(response, '', 400);
    const invoice = await this.portal.invoice(number);
    const file = this.file(invoice, way, format);
    if (form.get('act') === 'download') return download(response, file);
    const id = await this.portal.send(file.name, file.bytes);
    const link = `<a href="/app/start/bank-files/${id}">Bankfil ${id}</a>`;
    return this.page(
      response,
      `Faktura ${escapeHtml(number)} är betald ${WAYS[way]}. ${link} läses nu av portalen.`,
    );
  }

  /** The file that tells of the payment of an invoice. */
  file(invoice: PayableInvoice, way: Way, format: keyof typeof FORMATS): NamedFile {
    const payments = this.payments(invoice, way);
    const told = { bankgiro: invoice.bankgiro, iban: this.iban, day: this.today(), payments };
    return format === 'bgmax'
      ? { name: `bgmax-${invoice.number}.txt`, bytes: bgMaxOf(told) }
      : { name: `camt054-${invoice.number}.xml`, bytes: camt054Of(told) };
  }

  private payments(invoice: PayableInvoice, way: Way): readonly ReportedPayment[] {
    const open = oreOfKronor(invoice.open);
    const payment = (ore: number, ocr = invoice.ocr): ReportedPayment => ({
      ore,
      ocr,
      payer: invoice.receiver,
      organisationNumber: invoice.organisationNumber,
      serial: this.nextSerial(),
    });
    switch (way) {
      case 'whole':
        return [payment(open)];
      case 'part':
        return [payment(Math.max(1, Math.floor(open / 2)))];
      case 'more':
        return [payment(open + TOO_MUCH)];
      case 'wrong':
        return [payment(open, invalidOcr(invoice.ocr))];
      case 'twice':
        return [payment(open), payment(open)];
    }
  }

  /** Different for each payment, also after a restart. */
  private nextSerial(): string {
    this.serial = Math.max(this.serial + 1, Math.floor(Date.now() / 10));
    return String(this.serial).slice(-12).padStart(12, '0');
  }

  private async page(response: ServerResponse, status: string, code = 200): Promise<void> {
    const invoices = await this.portal.openInvoices();
    response.writeHead(code, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(invoices, status));
  }
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

function download(response: ServerResponse, { name, bytes }: NamedFile): void {
  response
    .writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .end(bytes);
}

const options = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('');

const row = ({ number, receiver, dueDate, open }: OpenInvoice): string => `<form method="post">
<h2>${escapeHtml(number)} · ${open.toFixed(2).replace('.', ',')} kr</h2>
<p>${escapeHtml(receiver)}, förfaller ${escapeHtml(dueDate)}</p>
<input type="hidden" name="invoice" value="${escapeHtml(number)}">
<p><select name="way" aria-label="Hur fakturan betalas">${options(WAYS)}</select>
<select name="format" aria-label="Format">${options(FORMATS)}</select></p>
<div class="decision"><button name="act" value="send">Betala och skicka filen</button>
<button name="act" value="download" class="quiet">Hämta filen</button></div>
</form>`;

const pageOf = (invoices: readonly OpenInvoice[], status: string): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banken (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Banken (testmiljö)</h1>
<p>Betala en av finansbolagets öppna fakturor. Banken talar om det för portalen i en fil.</p>
${status ? `<p role="status">${status}</p>` : ''}
${invoices.length === 0 ? '<p>Inga öppna fakturor.</p>' : invoices.map(row).join('\n')}
</main>
</body>
</html>`;
