import type { FinanceType } from '@floorplan/catalogue/domain';
import { parseOrganisationNumber } from '@floorplan/kernel';
import type { RegisterNotation } from '../facts/register-deviation-found';
import { continuedPeriods } from '../state/period-holders';
import { lastPeriod, type Vehicle } from '../state/vehicle.parts';

/** The finance company, as the road traffic register may name it. */
export interface Provider {
  readonly name: string;
  /** Digits only. */
  readonly organisationNumber: string;
}

/**
 * Field of the register that names the finance company, by finance type. For other finance types the
 * register names no company.
 */
const NOTED_AS: Readonly<Partial<Record<FinanceType, keyof RegisterNotation>>> = {
  LOAN: 'creditgiver',
  AVBETALNING: 'creditgiver',
  LEASING: 'leasinggiver',
};

/** Letters and digits of a company's name in lower case, without its legal form. */
const companyOf = (name: string): string =>
  name
    .toLocaleLowerCase('sv-SE')
    .replace(/\(publ\)/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/(^| )(ab|aktiebolag)( |$)/g, ' ')
    .replace(/ /g, '');

/** Whether a notation names the finance company, by its organisation number or its name. */
export function namesProvider(notation: string, { name, organisationNumber }: Provider): boolean {
  const number = parseOrganisationNumber(notation);
  if (number !== null) return number === organisationNumber;
  const company = companyOf(notation);
  return company !== '' && company === companyOf(name);
}

/** First day of the vehicle's present financing; null before it begins. */
function beginOf(vehicle: Vehicle): string | null {
  const last = lastPeriod(vehicle);
  return last && (continuedPeriods(vehicle, last)[0] ?? last).begin;
}

/**
 * Whether the register contains the entries that the financing requires: the finance company as credit
 * provider of a loan or an instalment plan and as lessor of a lease, and no other company. A financing that
 * had not begun on the day of the reconciliation requires no entry, but may have one if it has begun since.
 */
export function isAsRegistered(
  vehicle: Vehicle,
  notation: RegisterNotation,
  provider: Provider,
  checkedOn: string,
): boolean {
  const { status, financing } = vehicle;
  const begin = beginOf(vehicle);
  const noted = status === 'active' && financing ? NOTED_AS[financing.type] : undefined;
  return (['creditgiver', 'leasinggiver'] as const).every((place) => {
    const text = notation[place];
    if (text === null) return place !== noted || (begin !== null && begin > checkedOn);
    return place === noted && namesProvider(text, provider);
  });
}
