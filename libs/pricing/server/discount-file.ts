import type { Make } from '@floorplan/catalogue/domain';
import {
  isInvalidCell,
  numberCell,
  parseIdentityNumber,
  type BusinessDate,
  type InvalidCell,
} from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { csvRows, type CsvRow } from '@floorplan/platform/documents';
import { discountKey, feeOf, FEES, maxAdjustment, type WantedDiscount } from '@floorplan/pricing/domain';

export const DISCOUNT_COLUMNS = [
  'Dealer',
  'Organisation',
  'Make',
  'FinanceType',
  'Fee',
  'ReceiverType',
  'Discount',
  'Text',
] as const;
type Column = (typeof DISCOUNT_COLUMNS)[number];

interface Known {
  readonly parties: Pick<Parties, 'dealers' | 'organisations'>;
  readonly makes: readonly Make[];
  readonly today: BusinessDate;
}

/** The discounts of a file, or all faults of the file with line and column. */
export type DiscountFile =
  | { readonly ok: true; readonly wanted: readonly WantedDiscount[] }
  | { readonly ok: false; readonly faults: readonly string[] };

const MAX_TEXT_LENGTH = 200;

/** Reads the complete list of discounts from a file. */
export function readDiscounts(text: string, known: Known): DiscountFile {
  const { headers, rows } = csvRows(text);
  const faults = [
    ...DISCOUNT_COLUMNS.filter((column) => !headers.includes(column)).map(
      (column) => `line 1, ${column}: the column is missing`,
    ),
    ...headers
      .filter((header) => !DISCOUNT_COLUMNS.some((column) => column === header))
      .map((header) => `line 1, ${header || 'a column without a name'}: the column is not known`),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const lines = new Map<string, number>();
  const wanted = rows.flatMap((row) => {
    const one = new RowReader(row, known, faults).read();
    if (!one) return [];
    const before = lines.get(discountKey(one));
    if (before !== undefined) {
      faults.push(`line ${row.line}, Fee: line ${before} has the same dealer or organisation, make and fee`);
      return [];
    }
    lines.set(discountKey(one), row.line);
    return [one];
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, wanted };
}

const unreadText = ({ code, params }: InvalidCell): string =>
  code === 'AMBIGUOUS_NUMBER'
    ? `can mean ${params!['grouped']} or ${params!['decimal']}; write it without a separator of thousands`
    : 'is no number';

class RowReader {
  private readonly before: number;

  constructor(
    private readonly row: CsvRow,
    private readonly known: Known,
    private readonly faults: string[],
  ) {
    this.before = faults.length;
  }

  read(): WantedDiscount | null {
    const { dealerId, dealerOrganizationId } = this.party();
    const makeId = this.make();
    const feeId = this.fee();
    const value = this.discount(feeId);
    const text = this.text('Text') || null;
    if (text && text.length > MAX_TEXT_LENGTH) this.fault('Text', `at most ${MAX_TEXT_LENGTH} characters`);
    if (this.faults.length > this.before) return null;
    return { dealerId, dealerOrganizationId, makeId, feeId: feeId!, value, text };
  }

  private text(column: Column): string {
    return this.row.values[column] ?? '';
  }

  private fault(column: Column, what: string): void {
    this.faults.push(`line ${this.row.line}, ${column}: ${what}`);
  }

  /** Finds the dealer by its assigned number, or the organisation by its organisation number. */
  private party(): Pick<WantedDiscount, 'dealerId' | 'dealerOrganizationId'> {
    const [number, organisation] = [this.text('Dealer'), this.text('Organisation')];
    const none = { dealerId: null, dealerOrganizationId: null };
    if (number === '' && organisation === '') this.fault('Dealer', 'a dealer or an organisation is missing');
    if (number !== '' && organisation !== '')
      this.fault('Organisation', 'there is a dealer already; one of the two is enough');
    if (number !== '') {
      const dealer = this.known.parties.dealers.find((make) => make.financerAssignedId === number);
      if (!dealer) this.fault('Dealer', `there is no dealer ${number}`);
      return { ...none, dealerId: dealer?.id ?? null };
    }
    if (organisation === '') return none;
    const key = parseIdentityNumber(organisation, this.known.today)?.digits ?? organisation;
    const found = this.known.parties.organisations.find(
      ({ organizationNumber }) => organizationNumber === key,
    );
    if (!found) this.fault('Organisation', `there is no organisation ${organisation}`);
    return { ...none, dealerOrganizationId: found?.id ?? null };
  }

  private make(): number | null {
    const name = this.text('Make');
    if (name === '') return null;
    const make = this.known.makes.find((candidate) => candidate.name.toUpperCase() === name.toUpperCase());
    if (!make) this.fault('Make', `there is no make ${name}`);
    return make?.id ?? null;
  }

  private fee(): number | null {
    const one = (column: Column, values: readonly string[]) => {
      const value = this.text(column).toUpperCase();
      if (values.includes(value)) return value;
      this.fault(column, value === '' ? 'is missing' : `must be one of ${values.join(', ')}`);
      return null;
    };
    const distinct = (of: (fee: (typeof FEES)[number]) => string) => [...new Set(FEES.map(of))];
    const subType = one(
      'FinanceType',
      distinct((fee) => fee.subType),
    );
    const type = one(
      'Fee',
      distinct((fee) => fee.type),
    );
    const receiver = one('ReceiverType', ['IMP', 'DEA']);
    if (!subType || !type || !receiver) return null;
    const fee = FEES.find(
      (each) => each.subType === subType && each.type === type && each.receiverType === receiver,
    );
    if (!fee) this.fault('Fee', `${subType} has no fee ${type}`);
    return fee?.id ?? null;
  }

  private discount(feeId: number | null): number {
    const most = feeId === null ? undefined : maxAdjustment(feeOf(feeId)!.type);
    const found = numberCell(this.text('Discount'), { most });
    if (isInvalidCell(found)) {
      this.fault('Discount', this.text('Discount') === '' ? 'is missing' : unreadText(found));
      return 0;
    }
    const { value } = found;
    if (value <= 0) this.fault('Discount', 'must be above 0');
    else if (Number(value.toFixed(4)) !== value) this.fault('Discount', 'at most four decimals');
    else if (most !== undefined && value > most) this.fault('Discount', `at most ${most}`);
    return value;
  }
}
