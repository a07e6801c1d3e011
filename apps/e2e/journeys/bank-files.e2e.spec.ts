import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { bgMaxFile } from '../../../libs/bank/formats/testing/bgmax-writer';
import { violationsNow } from './support/axe';
import { browserFile, NO_BROWSER, Portal } from './support/portal';

const FILE = bgMaxFile([
  {
    bankgiro: '55500011',
    day: '20260330',
    payments: [
      { ore: 125_50, serial: '1', reference: '4711', name: 'Garnhörnan HB' },
      { ore: 75_00, serial: '2', texts: ['Tack för bilen'], name: 'Lackeriet på Åsen AB' },
    ],
  },
]);

if (browserFile) bankFiles();
else notRun(NO_BROWSER);

function bankFiles(): void {
  describe('a file of the bank', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(83);
    });
    afterEach(async () => {
      await portal.picture('bank-files');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    // P1-PAY-01
    test('is dropped on the payments, read, and leads to a payment that fits no invoice', async () => {
      const page = await portal.signedIn('admin', '/start/payments');
      await page.getByRole('button', { name: 'Läs in bankfil' }).waitFor();
      const dropped = await page.evaluateHandle((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'bgmax.txt'));
        return data;
      }, FILE.toString('latin1'));
      await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
      await page.getByText('Släpp filen så läses den in').waitFor();
      await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
      await page.getByRole('heading', { name: 'bgmax.txt' }).waitFor();
      await page.getByText('Bokförd', { exact: true }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      const results = page.getByRole('region', { name: 'Vad de nya blev' });
      await results.getByRole('link', { name: '2', exact: true }).click();
      await page.getByRole('link', { name: '5550-0011 2026-03-30 000000000002' }).first().click();
      await page.getByText('Lackeriet på Åsen AB').first().waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });
  });
}
