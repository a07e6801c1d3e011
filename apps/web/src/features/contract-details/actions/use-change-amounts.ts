import {
  SERVICE_CONTRACT_ROUTES,
  type ChangeAmountsAnswer,
  type ContractDetails,
} from '@floorplan/service-contract/contracts';
import { DURATIONS, MILEAGES } from '@floorplan/service-contract/domain';
import { useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { useContractCategoryOptions } from '../../../app/data/reference-data';
import { useApi } from '../../../app/session/session';

/** Fields with which the user chooses another price: category of the same owner, distance and duration. */
export function usePriceFields({ ForMakeId, ForDeoId }: ContractDetails): readonly FormField[] {
  const { format } = useTexts();
  const isOfOwner = useCallback(
    (row: { readonly MakeId: number | null; readonly DealerOrganizationId: number | null }) =>
      (row.MakeId ?? 0) === ForMakeId && (row.DealerOrganizationId ?? 0) === ForDeoId,
    [ForMakeId, ForDeoId],
  );
  const categories = useContractCategoryOptions(isOfOwner);
  const numbers = (values: readonly number[]) =>
    values.map((value) => ({ value, label: format.number(value) }));
  const choice = (name: string, label: string, options: FormField['options']): FormField => ({
    name,
    label,
    kind: 'choice',
    required: 'form.err_required',
    options: options ?? [],
  });
  return [
    choice(
      'CategoryId',
      'contract.category',
      categories.map(({ value, label }) => ({ value: Number(value), label })),
    ),
    choice('Mileage', 'contract.mileage', numbers(MILEAGES)),
    choice('Duration', 'contract.duration', numbers(DURATIONS)),
  ];
}

/** The price that the contract has now. */
export const presentPrice = ({ CategoryId, Mileage, Duration }: ContractDetails): FormValues => ({
  CategoryId,
  Mileage,
  Duration,
});

/** Reads the amounts of a contract if it had another price. Reads nothing until all three are chosen. */
export function useChangeAmounts({ Id, Version }: ContractDetails, values: FormValues) {
  const api = useApi();
  const { CategoryId: categoryId, Mileage: mileage, Duration: duration } = values;
  const query = { contractid: Id, categoryId, mileage, duration } as Record<string, number>;
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'change-amounts', query, Version],
    queryFn: ({ signal }) => api.get<ChangeAmountsAnswer>(SERVICE_CONTRACT_ROUTES.root, { query, signal }),
    enabled: [categoryId, mileage, duration].every(Boolean),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** Amounts that allow the change. */
export type PossibleAmounts = ChangeAmountsAnswer & { readonly DefinitionId: number };

/** Whether the amounts allow the change: without an amount there is only a message. */
export const isPossible = (amounts: ChangeAmountsAnswer | undefined): amounts is PossibleAmounts =>
  amounts !== undefined && amounts.DefinitionId !== null && amounts.NewAmount > 0;
