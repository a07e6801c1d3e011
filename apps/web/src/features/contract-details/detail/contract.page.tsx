import { NeighbourLinks, neighboursOf, useTexts } from '@floorplan/ui';
import { useLocation, useParams } from 'react-router-dom';
import { PORTFOLIO_LIST } from '../../../app/contracts/served-contracts';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { ContractActions } from '../actions/contract-actions';
import { useContract } from '../get-contract';
import { ContractContent } from './contract-content';
import { ContractEvents } from './contract-events';
import { ContractIdentity, ContractStatusTag } from './contract-identity';
import { LoadedContract } from './loaded-contract';

const ID = /^[1-9]\d{0,14}$/;

/** Page of one service contract. */
export function ContractPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <Loaded key={id} id={Number(id)} /> : <NotFoundPage />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const neighbours = neighboursOf(PORTFOLIO_LIST, pathname);
  const title = t('contract.title_with', { id: String(id) });
  return (
    <LoadedContract query={useContract(id)} title={title} failed="contract.err_fetch">
      {(contract, stale) => (
        <Page
          prints
          title={title}
          parent={{ path: neighbours?.address ?? paths.contractPortfolio, label: t('portfolio.title') }}
          neighbours={<NeighbourLinks neighbours={neighbours} />}
          beside={<ContractStatusTag contract={contract} />}
          context={<ContractIdentity contract={contract} />}
          actions={<ContractActions contract={contract} />}
          flow
        >
          {stale}
          <ContractContent contract={contract}>
            <ContractEvents id={id} />
          </ContractContent>
        </Page>
      )}
    </LoadedContract>
  );
}
