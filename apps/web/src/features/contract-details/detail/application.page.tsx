import { readsApplications } from '@floorplan/identity/domain';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { DECISIONS } from '../actions/action-table';
import { ContractActions } from '../actions/contract-actions';
import { useApplication } from '../get-contract';
import { ContractContent } from './contract-content';
import { ContractIdentity, ContractStatusTag } from './contract-identity';
import { LoadedContract } from './loaded-contract';

const ID = /^[1-9]\d{0,14}$/;

/**
 * Page on which an approver approves or rejects the application for a service contract. Redirects the seller, who
 * cannot decide, to the contract.
 */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { Role } = useUser();
  if (ID.test(id) && !readsApplications(Role))
    return <Navigate replace to={address(paths.contract, { id })} />;
  return ID.test(id) ? <Loaded key={id} id={Number(id)} /> : <NotFoundPage />;
}

const AWAITS_DECISION: readonly number[] = [0, 1];

function Loaded({ id }: { id: number }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <LoadedContract query={useApplication(id)} title={t('approval.title')} failed="approval.err_fetch">
      {(contract, stale) => (
        <Page
          prints
          title={t('approval.title_with', { id: String(id) })}
          parent={{ path: paths.contractPortfolio, label: t('portfolio.title') }}
          beside={<ContractStatusTag contract={contract} />}
          context={<ContractIdentity contract={contract} />}
          actions={
            <ContractActions contract={contract} only={DECISIONS} onDone={() => void navigate(paths.home)} />
          }
          flow
        >
          {stale}
          <Note contract={contract} />
          <ContractContent contract={contract} />
        </Page>
      )}
    </LoadedContract>
  );
}

/** What the approver has to do, or that the application is already decided. */
function Note({ contract: { Id, Status } }: { contract: ContractDetails }) {
  const { t } = useTexts();
  const awaits = AWAITS_DECISION.includes(Status);
  return (
    <p className="message tone-info nothing-waits" role="status">
      <i className="pi pi-info-circle" aria-hidden="true" />
      <span>
        {t(awaits ? 'approval.text' : 'approval.already_handled')}{' '}
        <Link to={address(paths.contract, { id: Id })}>{t('approval.link_contract')}</Link>
      </span>
    </p>
  );
}
