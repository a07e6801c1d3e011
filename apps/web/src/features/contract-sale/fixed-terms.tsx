import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { withQuery } from '../../app/session/api-client';
import { NextButton } from './next-button';
import { useTermTexts } from './term-texts';

/** The terms of a sale that began with a chosen price. */
export function FixedTerms({ definition, error }: { definition: DefinitionRow; error: string | null }) {
  const { t } = useTexts();
  const textOf = useTermTexts();
  const { ForMakeId, ForDeoId } = definition;
  const other = withQuery(paths.newContractSale, { ForMakeId, ForDeoId });
  return (
    <>
      <dl className="facts">
        <dt>{t('contract.category')}</dt>
        <dd>{textOf('category', definition)}</dd>
        <dt>{t('lbl.model')}</dt>
        <dd>{textOf('model', definition)}</dd>
        <dt>{t('sale.mileage')}</dt>
        <dd>{textOf('mileage', definition)}</dd>
        <dt>{t('sale.duration')}</dt>
        <dd>{textOf('duration', definition)}</dd>
      </dl>
      {error && (
        <p className="field-error" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </p>
      )}
      <p>
        <Link to={other}>{t('sale.choose_other_price')}</Link>
      </p>
      <NextButton />
    </>
  );
}
