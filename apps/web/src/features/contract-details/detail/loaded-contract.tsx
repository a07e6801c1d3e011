import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedRecord } from '../../../app/pages/loaded-record';
import { paths } from '../../../app/routing/paths';

/** Shows a contract, or why it cannot be shown. */
export function LoadedContract(props: {
  query: UseQueryResult<ContractDetails | null>;
  title: string;
  /** Text key of the error when the contract cannot be read. */
  failed: string;
  children: (contract: ContractDetails, stale: ReactNode) => ReactNode;
}) {
  const { t } = useTexts();
  return (
    <LoadedRecord<ContractDetails>
      {...props}
      parent={{ path: paths.contractPortfolio, label: t('portfolio.title') }}
      unknown={{ text: t('contract.not_found_hint'), link: t('contract.btn_list') }}
    />
  );
}
