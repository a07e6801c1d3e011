import {
  amountsOf,
  DEALER_CHARGES,
  IMPORTER_CHARGES,
  INSTALMENT,
  SUBVENTION,
  vatBasesOf,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { FEE_KINDS, type FeeType } from '@floorplan/pricing/domain';
import type { ChargeDifference, PayoffLine } from '@floorplan/vehicle/domain';
import { correctionRows, rowsOfLines } from './rows-of-lines';
import type { UnbilledCharges } from './unbilled-charges';

/** The charges of one or more vehicles that one document bills. */
export interface ChargeDocument {
  readonly category: number;
  readonly lines: readonly PayoffLine[];
  readonly differences: readonly ChargeDifference[];
}

const isSubvention = ({ feeType }: PayoffLine): boolean =>
  FEE_KINDS[feeType as FeeType].calculator === 'subvention';

/**
 * The documents that bill a receiver's charges. A dealer gets one document. An importer gets one document for
 * interest, fees and corrections, and another for subventions.
 */
export function chargeDocuments({ side, isPlan, lines, differences }: UnbilledCharges): ChargeDocument[] {
  if (side === 'DEA') return [{ category: isPlan ? INSTALMENT : DEALER_CHARGES, lines, differences }];
  const documents = [
    { category: IMPORTER_CHARGES, lines: lines.filter((line) => !isSubvention(line)), differences },
    { category: SUBVENTION, lines: lines.filter(isSubvention), differences: [] },
  ];
  return documents.filter((candidate) => candidate.lines.length > 0 || candidate.differences.length > 0);
}

/** Rows of charges, followed by corrections and VAT. Those of one vehicle have parts. */
export function rowsOfCharges(
  { lines, differences }: Pick<ChargeDocument, 'lines' | 'differences'>,
  hasParts = true,
): InvoiceRow[] {
  const rows = rowsOfLines(lines, hasParts);
  const isVat = ({ vat }: InvoiceRow) => vat !== undefined;
  return [
    ...rows.filter((row) => !isVat(row)),
    ...correctionRows(differences, hasParts),
    ...rows.filter(isVat),
  ];
}

/** Net, VAT and total of charges, öre, and the amounts that they add to the VAT bases of their document. */
export function amountsOfCharges(charges: Pick<ChargeDocument, 'lines' | 'differences'>) {
  const rows = rowsOfCharges(charges);
  return { ...amountsOf(rows), vatBases: vatBasesOf(rows) };
}
