import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { failureOf, LoadFailed, Notice, Skeleton, StaleNotice, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/routing/paths';

const FORBIDDEN = 403;

/** Shows a contract, or why it cannot be shown. */
export function LoadedContract(props: {
  query: UseQueryResult<ContractDetails | null>;
  title: string;
  /** Text key of the error when the contract cannot be read. */
  failed: string;
  children: (contract: ContractDetails, stale: ReactNode) => ReactNode;
}) {
  const { query, title, failed } = props;
  const { t } = useTexts();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data)
    return props.children(
      data,
      error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />,
    );
  return (
    <Page title={title} parent={{ path: paths.contractPortfolio, label: t('portfolio.title') }} flow>
      {data === null ? (
        <Notice kind="empty" title={t('app.record_not_found')} text={t('contract.not_found_hint')}>
          <Link to={paths.contractPortfolio}>{t('contract.btn_list')}</Link>
        </Notice>
      ) : !error ? (
        <Skeleton rows={14} />
      ) : failureOf(error).status === FORBIDDEN ? (
        <Notice
          kind="forbidden"
          title={t('app.forbidden')}
          text={t('app.forbidden_text', { who: t('app.forbidden_who_admin') })}
        />
      ) : (
        <LoadFailed title={failed} error={error} onRetry={retry} />
      )}
    </Page>
  );
}
