import type { FinanceType } from '@floorplan/catalogue/domain';
import { parseOrganisationNumber } from '@floorplan/kernel';
import type { RegisterNotation } from '../facts/register-deviation-found';
import type { Vehicle } from '../state/vehicle.parts';

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

/**
 * Whether the register notes what the financing requires: the finance company as credit provider of a loan or an
 * instalment plan and as lessor of a lease, and nobody else. A financing that has not begun requires no notation.
 */
export function isAsRegistered(
  { status, financing }: Vehicle,
  notation: RegisterNotation,
  provider: Provider,
): boolean {
  const noted = status === 'active' && financing ? NOTED_AS[financing.type] : undefined;
  return (['creditgiver', 'leasinggiver'] as const).every((place) => {
    const text = notation[place];
    return place === noted ? text !== null && namesProvider(text, provider) : text === null;
  });
}
