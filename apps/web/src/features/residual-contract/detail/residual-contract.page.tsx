import { CONTRACT_NO, type ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { lastListWith, NeighbourLinks, neighboursOf, StatusTag, useTexts } from '@floorplan/ui';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { LoadedRecord } from '../../../app/pages/loaded-record';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { RESIDUAL_STATUS_STYLE, type ResidualStatusCode } from '../../../app/residual/residual.status';
import {
  RESIDUAL_LISTS,
  residualListNames,
  type ResidualListName,
} from '../../../app/residual/residual-lists';
import { plateText } from '../../../app/texts/identifiers';
import { ResidualActions } from '../actions/residual-actions';
import { useResidual } from '../get-residual';
import { ResidualContent } from './residual-content';
import { ResidualEvents } from './residual-events';

/** Page of one residual-value contract. With `Releasing=1` it is shown as a vehicle to lease again. */
export function ResidualContractPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const releasing = params.get('Releasing') === '1';
  if (!CONTRACT_NO.test(id)) return <NotFoundPage />;
  return <Loaded key={`${id} ${releasing}`} contractNo={id} releasing={releasing} />;
}

function Loaded({ contractNo, releasing }: { contractNo: string; releasing: boolean }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const title = t(releasing ? 'rv.title_releasing_with' : 'rv.title_with', { id: contractNo });
  const here = `${pathname}${search}`;
  const from =
    (lastListWith(residualListNames, here) as ResidualListName | null) ??
    (releasing ? 'releasing-contracts' : 'residualvalue-contracts');
  const neighbours = neighboursOf(from, here);
  const list = { path: RESIDUAL_LISTS[from].path, label: t(RESIDUAL_LISTS[from].title) };
  const parent = { ...list, path: neighbours?.address ?? list.path };
  return (
    <LoadedRecord<ResidualContractAnswer>
      query={useResidual(contractNo, releasing)}
      title={title}
      failed="status.unable_contract"
      parent={list}
      unknown={{ text: t('rv.not_found_hint'), link: t('rv.btn_list') }}
    >
      {(contract, stale) => (
        <Page
          prints
          title={title}
          parent={parent}
          neighbours={<NeighbourLinks neighbours={neighbours} />}
          beside={<StatusTag table={RESIDUAL_STATUS_STYLE} status={contract.Status as ResidualStatusCode} />}
          context={<Identity contract={contract} />}
          actions={<ResidualActions contract={contract} />}
          flow
        >
          {stale}
          <ResidualContent contract={contract} releasing={releasing}>
            <ResidualEvents contractNo={contractNo} />
          </ResidualContent>
        </Page>
      )}
    </LoadedRecord>
  );
}

/** Plate, vehicle and dealer of a contract in one line. */
function Identity({ contract }: { contract: ResidualContractAnswer }) {
  const { LicenseNumber, ObjectDescription, Make, Model, Dealer } = contract;
  const car = ObjectDescription || [Make, Model].filter(Boolean).join(' ');
  return (
    <>
      <span className="mono">{plateText(LicenseNumber)}</span>
      {[car, Dealer].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
