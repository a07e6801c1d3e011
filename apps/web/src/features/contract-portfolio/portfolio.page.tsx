import type { CurrentUser } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import {
  isInPortfolio,
  MAX_APPROVED,
  SERVICE_CONTRACT_TOPICS,
  type PortfolioRow,
} from '@floorplan/service-contract/contracts';
import { ActionButton, useTexts, type ChosenRows } from '@floorplan/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { servedContracts } from '../../app/contracts/served-contracts';
import { useServiceMakeOptions, useServiceOrganisationOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useReadsOnly } from '../../app/session/reads-only';
import { useUser } from '../../app/session/session';
import { ApproveDialog } from './approve-dialog';
import {
  choosesNoStatus,
  portfolioChoiceOf,
  portfolioList,
  type OwnerFilter,
  type PortfolioChoice,
} from './portfolio-list';

/** Dealers with the admin flag filter by dealer organisation, others by make, and staff by both. */
const ownersFor = ({ Role, EnableServiceModuleAdmin }: CurrentUser): readonly OwnerFilter[] => {
  if (isStaffRole(Role)) return ['mak_id', 'deo_id'];
  return isNarrowedByDealer(Role) && EnableServiceModuleAdmin ? ['deo_id'] : ['mak_id'];
};

function useScreen(
  onApprove: (chosen: ChosenRows<PortfolioRow>) => void,
): ServedListScreen<PortfolioRow, PortfolioChoice> {
  const user = useUser();
  const [params] = useSearchParams();
  const isEmpty = choosesNoStatus(params);
  const description = useMemo(() => portfolioList(ownersFor(user), isEmpty), [user, isEmpty]);
  return {
    description,
    served: servedContracts,
    filterOf: portfolioChoiceOf,
    context: <NetAmounts />,
    texts: {
      title: 'portfolio.title',
      count: 'lbl.contract_count',
      search: 'portfolio.filter_text',
      empty: isEmpty ? 'portfolio.empty_status' : 'portfolio.empty',
      notLoaded: 'portfolio.err_load',
    },
    useOptions: () => ({ mak_id: useServiceMakeOptions(), deo_id: useServiceOrganisationOptions() }),
    live: { topic: SERVICE_CONTRACT_TOPICS.portfolio, belongs: isInPortfolio },
    actsOnSelectedOnly: true,
    useActions: () =>
      isNarrowedByDealer(user.Role)
        ? undefined
        : (chosen) => <ApproveSelected chosen={chosen} onApprove={() => onApprove(chosen)} />,
  };
}

function NetAmounts() {
  const { t } = useTexts();
  return t('portfolio.net_amounts');
}

function ApproveSelected(props: { chosen: ChosenRows<PortfolioRow>; onApprove: () => void }) {
  const { t } = useTexts();
  const { count } = props.chosen;
  const tooMany = count > MAX_APPROVED ? t('action.reason_max', { count: MAX_APPROVED }) : null;
  return (
    <ActionButton
      size="small"
      icon="pi pi-check"
      label={t('portfolio.btn_approve_count', { count })}
      reason={useReadsOnly('portfolio.change') ?? tooMany}
      onClick={props.onApprove}
    />
  );
}

/** List of service contracts. Approvers can approve many contracts at once. */
export function PortfolioPage() {
  // The dialog is outside the selection bar, which disappears when the approved rows can no longer be selected.
  const [chosen, setChosen] = useState<ChosenRows<PortfolioRow> | null>(null);
  return (
    <>
      <ServedListPage screen={useScreen(setChosen)} />
      {chosen && (
        <ApproveDialog contracts={chosen.rows} onApproved={chosen.clear} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
