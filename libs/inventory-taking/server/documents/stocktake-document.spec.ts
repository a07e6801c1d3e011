import type { Dealer } from '@floorplan/parties/domain';
import { expect, test } from '@jest/globals';
import { signStocktake } from '../../domain/decisions/sign-stocktake';
import { after, ERIK, known, next, recorded, scan, TODAY } from '../../domain/testing/stocktakes';
import { stocktakeDocument } from './stocktake-document';

const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '50500009' };
const dealer = (language: Dealer['language']) =>
  ({
    name: 'Mälarbil',
    city: 'Västerås',
    postalCode: '72214',
    organizationNumber: '5599000063',
    language,
  }) as Dealer;

/**
 * A stocktake that counted one car, misses one, found two others, and had one that left the stock without a
 * scan.
 */
function signed() {
  const scans = [scan('a', 'ABC101', { note: 'Repa' }), scan('b', 'ABC109'), scan('c', 'XXX999')];
  const { state } = recorded(after(), scans, { known: [known(9, { hasEnded: true, isUnpaid: true })] });
  const decision = signStocktake(state, { inStock: new Set([1, 2]), today: TODAY, by: ERIK });
  return next(state, decision.ok ? decision.facts : []);
}

// P2-STOCK-09
test.each([
  ['sv-SE', 'Inventeringsprotokoll', 'Saknas (1)', 'Sålt men inte betalt', 'Signerad av'],
  ['en-GB', 'Stocktake record', 'Missing (1)', 'Sold but not paid', 'Signed by'],
] as const)(
  'prints numbers, lines and signature in the dealer’s language: %s',
  (language, title, ...texts) => {
    const document = stocktakeDocument({ stocktake: signed(), dealer: dealer(language), issuer });
    expect(document).toMatchObject({ title: `${title} Mälarbil ${TODAY}`, language, date: TODAY });
    const printed = JSON.stringify(document.content);
    for (const text of [...texts, 'ABC 101', 'Repa', 'XXX999', ERIK.name, '2026-07-10'])
      expect(printed).toContain(text);
  },
);
