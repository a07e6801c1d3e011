import { FormFields, LoadFailed, Notice, Skeleton, useTexts, type FormField } from '@floorplan/ui';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { NextButton } from './next-button';
import { optionsOf, TERMS, type ChosenTerms, type Term } from './sale-terms';
import { useTermTexts } from './term-texts';
import { OWNER, type SaleTerms } from './use-sale-terms';

const LABELS: Readonly<Record<Term, string>> = {
  category: 'contract.category',
  model: 'lbl.model',
  mileage: 'sale.mileage',
  duration: 'sale.duration',
};
const required = 'form.err_required';

/** Choice of the price: whose contracts, category, model, distance and duration. */
export function TermsStep({ terms, errors }: { terms: SaleTerms; errors: ReadonlyMap<string, string> }) {
  const { t } = useTexts();
  const { owner, chosen, prices } = terms;
  const labelOf = useTermTexts();
  if (owner.error !== null)
    return <LoadFailed title="status.unable_makes" error={owner.error} onRetry={owner.retry} />;
  if (!owner.isLoaded) return <Skeleton rows={3} />;
  if (owner.options.length === 0)
    return <Notice kind="empty" title={t('sale.no_owner')} text={t('sale.no_owner_help')} />;
  const fields: readonly FormField[] = [
    {
      name: OWNER,
      label: 'sale.owner',
      kind: 'choice',
      required,
      initial: owner.chosen || null,
      options: owner.options,
    },
    ...(chosen ? termFields(chosen, labelOf) : []),
  ];
  return (
    <>
      <div className="record-fields">
        <FormFields
          fields={fields}
          values={{ ...chosen?.values, [OWNER]: owner.chosen }}
          errors={errors}
          focusFirst={false}
          onChange={(name, value) =>
            name === OWNER ? owner.choose(String(value)) : terms.choose(name as Term, value)
          }
        />
      </div>
      {prices.error !== null && !prices.data && (
        <LoadFailed title="sale.err_prices" error={prices.error} onRetry={() => void prices.refetch()} />
      )}
      {owner.chosen && prices.isPending && <Skeleton rows={3} />}
      {prices.data?.length === 0 && <p className="soft">{t('sale.no_prices')}</p>}
      {(prices.data?.length ?? 0) > 0 && <NextButton />}
    </>
  );
}

/** The choices up to the first one that is not made: the later ones depend on it. */
function termFields(
  { left, values }: ChosenTerms,
  labelOf: (term: Term, row: DefinitionRow) => string,
): readonly FormField[] {
  const open = TERMS.findIndex((term) => values[term] === null);
  return TERMS.slice(0, open < 0 ? TERMS.length : open + 1)
    .filter((term) => left[term].length > 0)
    .map((term) => ({
      name: term,
      label: LABELS[term],
      kind: 'choice',
      required,
      options: optionsOf(term, left[term]).map(({ value, row }) => ({ value, label: labelOf(term, row) })),
    }));
}
