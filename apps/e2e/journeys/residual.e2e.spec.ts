import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { RESIDUAL_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import type { RvContractMessage } from '@floorplan/residual-value/domain';
import type { Page } from 'playwright-core';
import { Sender } from '../support/outcomes';
import { RvContracts } from '../support/residual-contracts';
import { outgrowsWindow, violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const TODAY = '2026-06-10';
const NOW = `${TODAY}T09:00:00Z`;
/** Organisation of the demo's dealers who guarantee residual values, and of the users deo and dea. */
const DEALERS = '5599000063';
const TERMS = { StartDate: '2023-10-01', EndDate: '2026-09-30' } as const;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

if (browserFile) residualValues();
else notRun(NO_BROWSER);

function residualValues(): void {
  describe('the end of a residual-value contract', () => {
    const contracts = new RvContracts(940_000);
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(98, TODAY);
    });
    afterEach(async () => {
      await portal.picture('residual');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    /** Takes in a contract. @returns the path of its page */
    const reported = async (over: Partial<RvContractMessage> = {}): Promise<string> => {
      const message = contracts.next({ ...TERMS, ...over });
      const admin = await portal.system.user('admin');
      await admin.must(admin.post(RESIDUAL_VALUE_ROUTES.message, message));
      expect((await new Sender(portal.system, admin).settled(message.MessageId)).Status).toBe('OK');
      return `/start/residualvalue-contract/${message.ContractNo}`;
    };
    const open = (username: string, path: string, viewport = { width: 1440, height: 900 }) =>
      portal.signedIn(username, path, viewport, NOW);
    const press = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).first().click();
    const menu = async (page: Page, name: string) => {
      await press(page, 'Åtgärder');
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const choose = async (page: Page, label: RegExp, option: string) => {
      await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const confirm = (page: Page, name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const has = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

    // P3-RESIDUAL-86
    test('is priced at the request of the dealer, settled by the finance company and invoiced', async () => {
      const path = await reported();
      const dealer = await open('deo', path);
      await press(dealer, 'Begär slutpris');
      await confirm(dealer, 'Begär slutpris');
      await has(dealer, 'Begäran om slutpris är skickad');

      const staff = await open('admin', path);
      await has(staff, 'Slutpris begärt');
      await press(staff, 'Uppdatera pris');
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(/^Slutpris/).fill('165 000');
      await dialog.getByLabel(/^Aktuell mätarställning/).fill('67 850');
      await dialog.getByLabel(/^Importörsstöd/).fill('5 000');
      await dialog.getByText('Det här händer').waitFor();
      expect(await violationsNow(staff)).toEqual([]);
      await confirm(staff, 'Spara priset');
      await has(staff, 'Priset är uppdaterat');

      await has(dealer, /^206\s250,00/);
      await menu(dealer, 'Ladda upp dokument');
      await dealer
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'protokoll.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await confirm(dealer, 'Ladda upp dokument');
      await has(dealer, 'Dokumentet är uppladdat');
      await press(dealer, 'Avsluta avtal');
      await choose(dealer, /^Välj avräkningsansvarig/, 'Finansbolaget');
      await confirm(dealer, 'Avsluta avtalet');
      await has(dealer, 'Avtalet är avslutat');
      await has(dealer, 'Avslutat – återlämnat');
      expect(await violationsNow(dealer)).toEqual([]);

      await has(staff, 'Avslutat – återlämnat');
      await menu(staff, 'Kundkostnad');
      await dialog.getByLabel(/^Övermil/).fill('7 850');
      await dialog.getByLabel(/^Övrig kundkostnad/).fill('2 500');
      await confirm(staff, 'Lägg till rad');
      await dialog.getByLabel('Beskrivning, rad 1').fill('Repad dörr');
      await dialog.getByLabel('Belopp, rad 1').fill('8 400');
      expect(await violationsNow(staff)).toEqual([]);
      await confirm(staff, 'Spara kostnaderna');
      await has(staff, 'Kostnaderna är sparade');
      await press(staff, 'Skicka kundfaktura');
      await dialog
        .getByText(/^22\s675,00/)
        .first()
        .waitFor();
      await confirm(staff, 'Skicka kundfaktura');
      await has(staff, 'Fakturan är skickad till fakturasystemet');
      await has(staff, 'Avräknat');
      await has(staff, /^8\s320,00/);
      expect(await violationsNow(staff)).toEqual([]);
    });

    // P3-RESIDUAL-86
    test('is bought by the dealer who guarantees, on a phone', async () => {
      const path = await reported({ RVGuarantee: 'AF', RVGOrgNo: DEALERS });
      const page = await open('deo', path, NARROW);
      await press(page, 'Avsluta avtal');
      const dialog = page.getByRole('dialog');
      await choose(page, /^Vad vill du göra/, 'Lös in');
      await confirm(page, 'Fortsätt');
      await dialog.getByText(/227\s500,00/).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await confirm(page, 'Avsluta avtalet');
      await has(page, 'Avslutat – inlöst');
      expect(await outgrowsWindow(page)).toBe(false);
    });

    // P3-RESIDUAL-86
    test('is moved when the customer agrees to an extension', async () => {
      const path = await reported({ RVGuarantee: 'AF', RVGOrgNo: DEALERS });
      const page = await open('deo', path);
      await menu(page, 'Förläng');
      await choose(page, /^Förläng med/, '6 månader');
      await page
        .getByRole('dialog')
        .getByText(/3\s640,00/)
        .first()
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await confirm(page, 'Begär förlängning');
      await has(page, 'Förlängningen är begärd');
      await press(page, 'Bekräfta förlängning');
      await choose(page, /^Kundens svar/, 'Ja');
      await confirm(page, 'Spara kundens svar');
      await has(page, 'Kundens svar är sparat');
      await has(page, '2027-03-30');
      await page.goto('/app/start/residualvalue-contracts-extended');
      await page.getByRole('row').filter({ hasText: '2027-03-30' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });

    // P3-RESIDUAL-86
    test('is declined with the place of the vehicle, listed for transport, and reopened', async () => {
      const path = await reported({ PreEndingAvailable: true });
      const page = await open('admin', path);
      await press(page, 'Uppdatera pris');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Slutpris/).fill('165000');
      await confirm(page, 'Spara priset');
      await press(page, 'Avsluta avtal');
      await choose(page, /^Välj avräkningsansvarig/, 'Nekad');
      await confirm(page, 'Avsluta avtalet');
      await dialog.getByText('Ange hämtadress').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await dialog.getByLabel(/^Hämtadress/).fill('Hamngatan 1');
      await dialog.getByLabel(/^Postadress/).fill('721 30 Västerås');
      await dialog.getByLabel(/^Kontaktperson \*/).fill('Eva Berg');
      await dialog.getByLabel(/^Kontaktpersonens e-post/).fill('eva@example.se');
      await dialog.getByLabel('Jag bekräftar uppgifterna').check();
      await dialog.getByLabel('Fordonet är återlämnat').check();
      await confirm(page, 'Avsluta avtalet');
      await has(page, 'Avtalet är avslutat');
      const number = path.split('/').at(-1)!;
      await page.goto('/app/start/residualvalue-contracts-available');
      await page.getByRole('row').filter({ hasText: number }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.goto(`/app${path}`);
      await menu(page, 'Återöppna avtal');
      await confirm(page, 'Återöppna avtalet');
      await has(page, 'Avtalet är återöppnat');
      await page.getByRole('heading', { name: /Öppet/ }).waitFor();
    });

    // P3-RESIDUAL-86
    test('is returned to be leased again, with a test protocol, in the calculation system', async () => {
      const path = await reported({ PreEndingAvailable: true });
      const page = await open('admin', path);
      const dialog = page.getByRole('dialog');
      await press(page, 'Uppdatera pris');
      await dialog.getByLabel(/^Slutpris/).fill('165000');
      await dialog.getByLabel(/^Releasingpris/).fill('150000');
      await confirm(page, 'Spara priset');
      await press(page, 'Avsluta avtal');
      await choose(page, /^Välj avräkningsansvarig/, 'Releasing');
      await dialog.getByLabel('Jag bekräftar uppgifterna').check();
      await dialog.getByLabel('Fordonet är återlämnat').check();
      await confirm(page, 'Avsluta avtalet');
      await has(page, 'Avtalet är avslutat');
      await page.goto(`/app${path}?Releasing=1`);
      await menu(page, 'Ladda upp dokument');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'test.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await confirm(page, 'Ladda upp dokument');
      await has(page, 'Dokumentet är uppladdat');
      await press(page, 'Releasing');
      await dialog.getByLabel(/^Aktuell mätarställning/).fill('67850');
      await choose(page, /^Leverantör/, 'Mälarbil Västerås City');
      expect(await violationsNow(page)).toEqual([]);
      const opened = page.waitForEvent('popup');
      await confirm(page, 'Starta releasing');
      const calculation = await opened;
      await calculation.getByText('är öppnat för en ny kalkyl').waitFor();
      await calculation.close();
    });
  });
}
