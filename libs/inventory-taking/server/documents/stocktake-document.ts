import type { Issuer } from '@floorplan/invoicing/contracts';
import { countsOf, linesOf, type Stocktake, type StocktakeLine } from '@floorplan/inventory-taking/domain';
import { formatIdentityNumber, formatPlate, formatPostcode, vatNumberOf } from '@floorplan/kernel';
import type { Dealer } from '@floorplan/parties/domain';
import {
  factsTable,
  heading,
  letterhead,
  rowsTable,
  wordsIn,
  type PdfDocument,
  type PdfNode,
  type Words,
} from '@floorplan/platform/pdf';

export interface PrintedStocktake {
  /** The stocktake right after its signing. */
  readonly stocktake: Stocktake;
  readonly dealer: Dealer;
  readonly issuer: Issuer;
}

/** Describes the signed document of a stocktake, in the dealer's language. */
export function stocktakeDocument({ stocktake, dealer, issuer }: PrintedStocktake): PdfDocument {
  const words = wordsIn(dealer.language);
  const { t, language } = words;
  const signed = stocktake.signed!;
  const { toCount, counted, extra } = countsOf(stocktake);
  const lines = linesOf(stocktake);
  const of = (...kinds: readonly StocktakeLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  const title = t('doc.stocktake_title');
  const name = `${title} ${dealer.name} ${signed.on}`;
  return {
    title: name,
    author: issuer.name,
    language,
    date: signed.on,
    pageText: `${name} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    foot: [
      issuer.name,
      `${t('doc.org_no')} ${formatIdentityNumber(issuer.organisationNumber)}`,
      `${t('doc.vat_number')} ${vatNumberOf(issuer.organisationNumber)}`,
    ].join(' · '),
    content: [
      letterhead({
        sender: issuer.name,
        title,
        receiver: dealer.name,
        address: [
          [dealer.postalCode && formatPostcode(dealer.postalCode), dealer.city].filter(Boolean).join(' '),
          `${t('doc.org_no')} ${formatIdentityNumber(dealer.organizationNumber)}`,
        ].filter(Boolean),
        facts: [
          [t('invt.col_date'), signed.on],
          [t('invt.col_responsible'), stocktake.responsible.name],
          [t('invt.col_to_count'), String(toCount)],
          [t('invt.col_counted'), String(counted)],
          [t('invt.kind_MISSING'), String(signed.missing.length)],
          [t('invt.kind_EXTRA'), String(extra)],
          [t('invt.col_next_date'), signed.next],
        ],
      }),
      ...section(t('invt.kind_MISSING'), of('MISSING', 'SETTLED'), words),
      ...section(t('invt.kind_EXTRA'), of('EXTRA'), words),
      ...section(t('invt.kind_LEFT'), of('LEFT'), words),
      ...section(t('invt.kind_COUNTED'), of('COUNTED'), words),
      {
        unbreakable: true,
        margin: [0, 10, 0, 0],
        stack: [
          heading(t('doc.stocktake_signature')),
          factsTable([
            [t('doc.stocktake_signed_by'), signed.by],
            [t('doc.stocktake_signed_on'), signed.on],
          ]),
        ],
      },
    ],
  };
}

function section(title: string, lines: readonly StocktakeLine[], { t }: Words): PdfNode[] {
  if (lines.length === 0) return [];
  const table = rowsTable(
    [
      { header: t('invt.col_license'), width: 52 },
      { header: t('lbl.chassis_number'), width: 112 },
      { header: t('invt.col_vehicle'), width: '*' },
      { header: t('invt.col_comment'), width: 150 },
    ],
    lines.map(({ vehicle, code, verdict, note, kind }) => [
      vehicle?.licenseNumber ? formatPlate(vehicle.licenseNumber) : '',
      vehicle?.chassisNumber ?? code ?? '',
      vehicle ? [vehicle.make, vehicle.model].filter(Boolean).join(' ') : '',
      [kind === 'EXTRA' && verdict ? t(`invt.verdict_${verdict}`) : '', note].filter(Boolean).join(' · '),
    ]),
    { style: 'small' },
  );
  return [heading(`${title} (${lines.length})`), { ...table, margin: [0, 0, 0, 18] }];
}
