import { kronorOfOre, oreOfKronor, vatOnNet } from '@floorplan/kernel';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';

/** Adds 25 % VAT to an amount in kronor, rounded half up to öre. */
export const withVat = (kronor: number): number => kronorOfOre(vatOnNet(oreOfKronor(kronor)).total);

/** Returns the amount as the customer sees it: with VAT for a private person, without for a company. */
export const customerAmount = ({ IncVat }: Pick<ContractDetails, 'IncVat'>, net: number): number =>
  IncVat === 1 ? withVat(net) : net;

/** Returns the function that formats a net amount of the contract as the customer sees it. */
export function useContractAmount(contract: Pick<ContractDetails, 'IncVat'>): (net: number) => string {
  const { format } = useTexts();
  return (net) => format.kronor(customerAmount(contract, net), 2);
}
