import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { FINANCE_TYPES, type FinanceType } from '@floorplan/catalogue/domain';
import { useTexts, type FilterOption } from '@floorplan/ui';
import { useMemo } from 'react';
import {
  useDealerOptions,
  useImporterOptions,
  useMakeOptions,
  useOrganisationOptions,
} from '../../app/data/reference-data';
import { hasRight } from '../../app/session/rights';
import { useUser } from '../../app/session/session';

/** Finance types that the user may use. */
export function useFinanceTypes(): readonly FinanceType[] {
  const user = useUser();
  return FINANCE_TYPES.filter((type) => hasRight(user, `financeTypes.${type}`));
}

/** Options for the parties of a price list, and a function that returns their names. */
export function usePartyNames() {
  const { t } = useTexts();
  const importers = useImporterOptions();
  const makes = useMakeOptions();
  const organisations = useOrganisationOptions();
  const dealers = useDealerOptions();
  return useMemo(() => {
    const named = (options: readonly FilterOption[], id: number | null) =>
      id === null ? [] : [options.find(({ value }) => value === String(id))?.label ?? ''];
    /** Names of the parties of a price list: "Nordvik Bil Import AB, Nordvik". */
    const nameOf = (program: PriceProgramRow): string =>
      [
        ...named(importers, program.ImporterPartyId),
        ...named(makes, program.MakeId),
        ...named(organisations, program.DealerOrganizationId),
        ...named(dealers, program.DealerPartyId),
      ].join(', ') || t('prp.for_all');
    return { importers, makes, organisations, dealers, nameOf };
  }, [importers, makes, organisations, dealers, t]);
}
