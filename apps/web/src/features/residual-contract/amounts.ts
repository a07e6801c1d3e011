import { kronorOfOre, oreOfKronor, vatOnNet } from '@floorplan/kernel';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';

/** VAT and total in kronor of a net amount in kronor. */
export function withVat(kronor: number): { readonly vat: number; readonly total: number } {
  const { vat, total } = vatOnNet(oreOfKronor(kronor));
  return { vat: kronorOfOre(vat), total: kronorOfOre(total) };
}

/** Exact sum of amounts in kronor. */
export const sumOf = (...kronor: readonly number[]): number =>
  kronorOfOre(kronor.reduce((ore, one) => ore + oreOfKronor(one), 0));

/** Returns the function that formats an amount in kronor with öre. */
export function useAmount(): (kronor: number) => string {
  const { format } = useTexts();
  return (kronor) => format.kronor(kronor, 2);
}

/** Net amount that the guarantor is invoiced: the residual value less the importer's support. */
export const boughtFor = ({ ResidualValue, Rvp }: ResidualContractAnswer): number | null =>
  ResidualValue === null ? null : sumOf(ResidualValue, -Rvp.ImporterSupport);
