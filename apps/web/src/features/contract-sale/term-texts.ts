import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { useCallback } from 'react';
import type { Term } from './sale-terms';

/** Texts of the terms of prices. */
export function useTermTexts(): (term: Term, row: DefinitionRow) => string {
  const { t, format } = useTexts();
  return useCallback(
    (term, row) => {
      switch (term) {
        case 'category':
          return row.CategoryName;
        case 'model':
          if (row.Model === null) return t('acp.every_model');
          return [row.Make, row.Model, row.ModelVariant].filter(Boolean).join(' ');
        case 'mileage':
          return t('sale.km', { km: format.number(row.Mileage) });
        case 'duration':
          return t('sale.months', { count: row.Duration });
      }
    },
    [t, format],
  );
}

/** One line with all terms of a price. */
export function useTermsLine(): (row: DefinitionRow) => string {
  const textOf = useTermTexts();
  return (row) =>
    (['category', 'model', 'mileage', 'duration'] as const).map((term) => textOf(term, row)).join(' · ');
}
