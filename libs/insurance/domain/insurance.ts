import {
  cellText,
  dateCell,
  isInvalidCell,
  normalisePlate,
  readPlate,
  unusableCell,
  type Actor,
  type BusinessDate,
} from '@floorplan/kernel';
import type { InsuranceMessage } from './insurance.message';

/** An insurance of a vehicle, from its first to its last day inclusive. */
export interface Insurance {
  readonly company: string;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** A company insures a financed vehicle. */
export type Insured = {
  readonly type: 'insurance/Insured';
  readonly data: Insurance & {
    readonly vehicleId: number;
    readonly detailId: number;
    readonly by: Actor;
  };
};

/** Insurances of one vehicle, in the order in which they were reported. */
export type Insurances = readonly Insurance[];

/** Stream of the insurances of one vehicle, `insurance:<vehicle id>`. */
export const insuranceStream = {
  category: 'insurance',
  initialState: [] as Insurances,
  evolve: (insurances: Insurances, { data: { company, from, to } }: Insured): Insurances => [
    ...insurances,
    { company, from, to },
  ],
  // The files are the finance company's; parties of the vehicle do not see them.
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Codes of what can be wrong with a row. */
export const INSURANCE_FINDINGS = [
  'INVALID_LICENSE',
  'UNKNOWN_LICENSE',
  'INSURANCE_COMPANY',
  'INSURANCE_DATES',
  'INSURANCE_OVERLAP',
] as const;

export interface InsuranceFinding {
  readonly code: (typeof INSURANCE_FINDINGS)[number];
  readonly params: Readonly<Record<string, string>>;
}

const finding = (code: InsuranceFinding['code'], params: Readonly<Record<string, string>> = {}) => ({
  code,
  params,
});

const dayOf = (text: string): BusinessDate | null => {
  const day = dateCell(cellText(text));
  return isInvalidCell(day) ? null : day.value;
};

const isSameCompany = (one: string, other: string): boolean =>
  one.localeCompare(other, 'sv', { sensitivity: 'accent' }) === 0;

/** The plate of a row; null when it is none. */
export const plateOfRow = ({ LicenseNumber }: Pick<InsuranceMessage, 'LicenseNumber'>): string | null =>
  readPlate(LicenseNumber)?.value ?? null;

/** The insurance that a row reports, or what is wrong with the row. */
export function readInsurance(
  row: InsuranceMessage,
): { readonly insurance: Insurance } | { readonly findings: readonly InsuranceFinding[] } {
  const company = cellText(row.Company);
  const [from, to] = [dayOf(row.ValidFrom), dayOf(row.ValidTo)];
  const findings: InsuranceFinding[] = [];
  if (plateOfRow(row) === null)
    findings.push(finding('INVALID_LICENSE', { reg: normalisePlate(row.LicenseNumber) }));
  if (company === '' || unusableCell(company)) findings.push(finding('INSURANCE_COMPANY'));
  if (!from || !to || to < from) findings.push(finding('INSURANCE_DATES'));
  return findings.length > 0 ? { findings } : { insurance: { company, from: from!, to: to! } };
}

/**
 * Whether a financed vehicle is insured as reported: already, or newly, or not since another company insures it on one
 * of the days.
 */
export function insure(insurances: Insurances, reported: Insurance): 'known' | 'new' | InsuranceFinding {
  const { company, from, to } = reported;
  const other = insurances.find(
    (insurance) => !isSameCompany(insurance.company, company) && insurance.from <= to && from <= insurance.to,
  );
  if (other) return finding('INSURANCE_OVERLAP', { company: other.company });
  const isKnown = insurances.some(
    (insurance) => isSameCompany(insurance.company, company) && insurance.from <= from && to <= insurance.to,
  );
  return isKnown ? 'known' : 'new';
}

export const unknownPlate = (plate: string): InsuranceFinding => finding('UNKNOWN_LICENSE', { reg: plate });
