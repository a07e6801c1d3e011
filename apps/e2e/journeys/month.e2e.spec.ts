import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoicesAnswer, PaymentsAnswer } from '@floorplan/invoicing/contracts';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import { findFee } from '@floorplan/pricing/domain';
import { actionAddress } from '@floorplan/vehicle/contracts';
import type { Page } from 'playwright-core';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal, WIDE } from './support/portal';

if (browserFile) month();
else notRun(NO_BROWSER);

const TODAY = '2026-04-01';
const MONTH = '2026-03';
const BEGIN_DATE = '2026-03-02';
const row = (type: 'RTA' | 'DSU' | 'FIX', receiver: 'IMP' | 'DEA', Value: number) => ({
  FeeId: findFee(type, receiver, 'CONSIGN').id,
  Value,
  FromDay: 1,
  ToDay: type === 'FIX' ? 1 : 90,
});
/**
 * Price list that charges the dealer in the first month, and charges the importer both fees and subventions.
 */
const PRICE_LIST = {
  Code: 'MARS90',
  Name: 'Mars 90 dagar',
  FinanceType: 'CONSIGN',
  SubType: 'IMP',
  FinishAction: 'EXT',
  ValidFrom: '2026-01-01',
  ValidTo: '2027-12-31',
  PriceProgramPeriods: [row('RTA', 'DEA', 3), row('FIX', 'IMP', 250), row('DSU', 'IMP', 0.5)],
};
const SAKURA = { importer: 'IMP02', dealer: 'D0108' };
const INVOICES = { IMP: '/start/invoices/IMP', DEA: '/start/invoices/DEA' };

/** Numbers of the documents that the billing run issues. */
interface Billed {
  /** Interest and fees of the dealer Mälarbil, and of another dealer. */
  readonly dealer: string;
  readonly otherDealer: string;
  /** Interest and fees, and subventions, of the importer Nordvik. */
  readonly importer: readonly string[];
}

/** Columns that the list of invoices has in a wide window. */
/** A window in which the list shows every column, also where text is drawn a little wider. */
const ROOM_FOR_ALL = { width: 1920, height: 1080 };
const HEADERS = [
  'Mottagare',
  'Org.nr',
  'Typ',
  'Nummer',
  'Datum',
  'Förfaller',
  'Specifikation',
  'Status',
  'Krav',
  'Totalt, kr',
  'Kvar, kr',
];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function month(): void {
  describe('billing of a month', () => {
    let portal: Portal;
    let billed: Billed;
    const vehicles: number[] = [];

    beforeAll(async () => {
      portal = await Portal.open(91, TODAY);
      const admin = await portal.system.user('admin');
      await admin.must(admin.post('/api/v1/priceprograms', PRICE_LIST));
      const changes = {
        PriceProgram: { Code: PRICE_LIST.Code },
        Invoice: { InvoiceDate: BEGIN_DATE, DueDate: BEGIN_DATE },
        Item: { Delivery: { TransportDate: BEGIN_DATE } },
      };
      const sent = [{}, {}, {}, SAKURA].map((who) => portal.messages.next(changes, who));
      await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
      await (await portal.sender()).quiet();
      const rows = await portal.system.owner.query<{ id: number }>('select id from vehicle order by id');
      vehicles.push(...rows.map(({ id }) => id));
      await portal.system.command('set-client', '--id', 'partner', '--rights', 'payments');
    });
    afterEach(async () => {
      await portal.picture('month');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    /** Signs in. The browser's clock has the business date, so that default months and dates fit the documents. */
    const signedIn = (username: string, path: string, viewport = WIDE): Promise<Page> =>
      portal.signedIn(username, path, viewport, `${TODAY}T10:00:00Z`);
    const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
    const notVisible = async (page: Page, number: string) => {
      await page.goto(`/app/start/invoice/${number}`);
      await page.getByText('Posten finns inte eller är inte synlig för dig').waitFor();
    };
    /** Presses a button that opens documents, and returns the status and content type of each response. */
    const opened = async (page: Page, button: string, count = 1) => {
      const responses: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/document'))
          responses.push(`${response.status()} ${response.headers()['content-type']}`);
      });
      await page.getByRole('button', { name: button }).click();
      await eventually('the documents to arrive', () => Promise.resolve(responses.length === count));
      return responses;
    };
    const PDF = '200 application/pdf';

    // P1-BILL-07
    test('calculates the month, shows its sums to staff, and issues its documents', async () => {
      const page = await signedIn('admin', '/start/billing');
      await page.getByRole('button', { name: 'Förbered körningen' }).click();
      const start = page.getByRole('dialog');
      await start.getByText(MONTH).first().waitFor();
      await start.getByRole('button', { name: 'Förbered körningen' }).click();
      await page.waitForURL(`**/app/start/billing/${MONTH}`);
      await page.getByText('Klar att granska').first().waitFor();

      const figure = async (label: string) =>
        plain(await page.locator(`dt:text-is("${label}") + dd`).innerText());
      expect([await figure('Avviker'), await figure('Saknas')]).toEqual(['0', '0']);
      const sums = page.getByRole('region', { name: 'Belopp per typ' });
      const total = plain(await sums.getByRole('row').last().getByRole('cell').nth(4).innerText());
      expect(await figure('Totalt')).toBe(`${total} kr`);
      const documents = Number(await figure('Fakturor'));
      expect(await violationsNow(page)).toEqual([]);
      await page
        .getByRole('link', { name: String(documents), exact: true })
        .first()
        .click();
      await page.getByText(`${documents} rader`).first().waitFor();
      await page.goBack();

      const issue = page.getByRole('button', { name: /^Skapa/ });
      expect(plain(await issue.innerText())).toBe(`Skapa ${documents} fakturor, ${total} kr`);
      await issue.click();
      await page.getByRole('dialog').getByText('Vill du fakturera').waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Skapa/ })
        .click();
      await page.getByText('Fakturerad', { exact: true }).first().waitFor();
      expect(await figure('Skapade')).toBe(String(documents));

      const admin = await portal.system.user('admin');
      const issued = async (type: string) =>
        (await admin.must(admin.get<InvoicesAnswer>(`/api/v1/invoices?type=${type}`))).Rows.filter(
          ({ Source }) => Source === 'internal',
        );
      const [dealers, importers] = [await issued('DEA'), await issued('IMP')];
      const numberOf = (receiver: RegExp, category: number, rows = dealers) =>
        rows.find((row) => receiver.test(row.ReceiverName) && row.InvoiceCategory.Enum === category)!
          .InvoiceNumber!;
      billed = {
        dealer: numberOf(/^Mälarbil/, 2),
        otherDealer: numberOf(/^Norrskensbil/, 2),
        importer: [numberOf(/^Nordvik/, 6, importers), numberOf(/^Nordvik/, 9, importers)],
      };
      expect(dealers.length + importers.length).toBe(documents);
    });

    // P1-PAY-01, P1-PAY-02
    test('books a part payment by its OCR number, and lets staff book a payment that fits no document', async () => {
      const page = await signedIn('admin', `/start/invoice/${billed.dealer}`);
      const ocr = await page.locator('dt:text-is("OCR-nummer") + dd .mono').innerText();
      const partner = await portal.system.partner();
      const { Results } = await partner.must(
        partner.post<PaymentsAnswer>('/api/v1/integrations/payments', [
          { Ocr: ocr, Amount: 100, Date: TODAY, BankReference: 'BG-1', Payer: 'Mälarbil AB' },
          { InvoiceNumber: 999_999, Amount: 50.5, Date: TODAY, BankReference: 'BG-2', Payer: null },
        ]),
      );
      expect(Results.map(({ Result }) => Result)).toEqual(['PARTIAL', 'UNMATCHED']);
      // The page shows the payment without a reload.
      await page.getByText('Delbetald', { exact: true }).first().waitFor();

      await page.getByRole('link', { name: 'Inbetalningar' }).click();
      await page.getByText('1 inbetalning', { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'BG-2' }).click();
      await page.getByRole('button', { name: 'Koppla till faktura' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Fakturanummer/ }).fill(billed.dealer);
      await dialog.getByRole('button', { name: /^Koppla 50,50\skr$/ }).click();
      await page.getByRole('link', { name: billed.dealer }).first().click();
      await page
        .getByText(/150,50\skr/)
        .first()
        .waitFor();
    });

    // P1-BILL-02, P1-BILL-04, P1-DOC-01
    test('credits the document when staff undo the end of a financing, and opens the documents as PDF', async () => {
      const admin = await portal.system.user('admin');
      const end = actionAddress('end_financing').replace(':id', String(vehicles[0]));
      await admin.must(admin.post(end, {}));
      const page = await signedIn('admin', `/start/vehicle/${vehicles[0]}`);
      const invoices = page.getByRole('region', { name: 'Fakturor' });
      await invoices.getByRole('row').filter({ hasText: 'Slutbetalning' }).getByText('Obetald').waitFor();
      await page.getByRole('button', { name: 'Åtgärder' }).click();
      await page.getByRole('menuitem', { name: 'Ångra', exact: true }).click();
      const undo = page.getByRole('dialog');
      await undo.getByRole('textbox', { name: /Varför ångrar du/ }).fill('Fel fordon');
      await undo.getByRole('button', { name: 'Ångra åtgärden' }).click();
      await page.getByText('Åtgärden är ångrad', { exact: true }).first().waitFor();

      const buyout = invoices.getByRole('row').filter({ hasText: 'Slutbetalning' });
      await buyout.getByText('Krediterad').waitFor();
      await buyout.getByRole('link').click();
      expect(await opened(page, 'Öppna PDF')).toEqual([PDF]);
      await page.getByRole('link', { name: /^Krediterad med \d+$/ }).click();
      await page.getByRole('heading', { level: 1, name: /^Kreditfaktura fordon/ }).waitFor();
      await page.goto(`/app${INVOICES.DEA}`);
      for (const number of [billed.dealer, billed.otherDealer])
        await rowOf(page, number).getByRole('checkbox').check();
      expect(await opened(page, 'Öppna 2 PDF', 2)).toEqual([PDF, PDF]);
    });

    // P1-BILL-03, P1-BILL-05, P1-BILL-06
    test('shows an importer its documents and its own invoices, with transactions and their calculation', async () => {
      const page = await signedIn('imp', `${INVOICES.IMP}?date_from=${BEGIN_DATE}`, ROOM_FOR_ALL);
      const count = billed.importer.length;
      await page.getByText(`${count} fakturor`, { exact: true }).first().waitFor();
      const headers = (await page.getByRole('columnheader').allInnerTexts()).map(plain);
      expect(headers.filter(Boolean)).toEqual(
        HEADERS.filter((header) => !/^(Mottagare|Org\.nr)$/.test(header)),
      );
      for (const number of billed.importer) await rowOf(page, number).getByText('Obetald').waitFor();
      await page.getByRole('link', { name: billed.importer[1]!, exact: true }).click();
      await page.getByRole('link', { name: 'Visa transaktioner' }).click();
      await page.getByText('Summa transaktioner').waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: /subvention/ })
        .first()
        .getByText(/subvention/)
        .click();
      const beside = page.getByRole('complementary');
      await beside.getByRole('heading', { name: 'Så räknades beloppen' }).waitFor();
      await beside.getByText('Summa av raderna').first().waitFor();
      expect(await violationsNow(page)).toEqual([]);
      // Back closes the panel first, then leaves the transactions and the document.
      await page.goBack();
      await beside.waitFor({ state: 'hidden' });
      await page.goBack();
      await page.goBack();
      await page.getByRole('link', { name: /^Egna fakturor/ }).click();
      await eventually(
        'the own invoices to be listed',
        async () => (await rowOf(page, 'Leverantörsfaktura').count()) === vehicles.length - 1,
      );
      expect(await rowOf(page, 'Sakura').count()).toBe(0);
      await page.getByRole('link', { name: /^F-/ }).first().press('Enter');
      await page.getByText('Det här är importörens egen faktura').first().waitFor();
      await notVisible(page, billed.dealer);
    });

    // P1-BILL-03, P1-BOOK-03
    test("shows a dealer on a phone the dealer's open invoices and the invoices of a vehicle, but no documents of others", async () => {
      const page = await signedIn('dea', INVOICES.DEA, NARROW);
      const card = page.getByRole('listitem').filter({ hasText: billed.dealer });
      await card.getByText('Delbetald').waitFor();
      await card.getByText(/^Förfaller 2026-0/).waitFor();
      expect(await page.getByText(billed.otherDealer).count()).toBe(0);
      await page.getByRole('link', { name: /^Utestående\s*1\sst/ }).click();
      await page.getByText('1 faktura', { exact: true }).first().waitFor();
      await card.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: new RegExp(billed.dealer) }).waitFor();
      expect(await violationsNow(page)).toEqual([]);

      await page.goto(`/app/start/vehicle/${vehicles[1]}`);
      const invoices = page.getByRole('region', { name: 'Fakturor' });
      await invoices.getByRole('link', { name: billed.dealer }).waitFor();
      expect(await invoices.getByRole('link').count()).toBe(1);
      await notVisible(page, billed.otherDealer);
      await notVisible(page, billed.importer[0]!);
      await page.goto(`/app${INVOICES.IMP}`);
      await page.getByText('Du saknar behörigheten Importörsfakturor').first().waitFor();
    });
  });
}
