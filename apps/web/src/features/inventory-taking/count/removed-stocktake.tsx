import { Notice, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { useUser } from '../../../app/session/session';
import { scanStore } from './scan-store';
import { useSavedScans } from './use-scan-queue';

/**
 * A stocktake that does not exist for the user, for instance because somebody removed it while this device had no
 * network. Lists the scans that cannot be sent, so that the vehicles can be scanned again elsewhere.
 */
export function RemovedStocktake({ id }: { id: number }) {
  const { t } = useTexts();
  const { Id: userId } = useUser();
  const { scans } = useSavedScans(userId, id);
  if (scans.length === 0) return <NotFoundPage />;
  const discard = () => void Promise.all(scans.map((scan) => scanStore.remove(scan.id)));
  return (
    <Page
      title={t('invt.title_count')}
      parent={{ path: paths.inventoryTakings, label: t('invt.title') }}
      flow
    >
      <div className="count stack">
        <Notice kind="empty" title={t('invt.gone')} text={t('invt.gone_text', { count: scans.length })} />
        <ul className="count-left">
          {scans.map(({ id: scanId, code, note }) => (
            <li key={scanId}>
              <span className="mono">{code}</span>
              <span>{note}</span>
            </li>
          ))}
        </ul>
        <Button
          type="button"
          outlined
          icon="pi pi-trash"
          label={t('invt.btn_discard_all', { count: scans.length })}
          onClick={discard}
        />
      </div>
    </Page>
  );
}
