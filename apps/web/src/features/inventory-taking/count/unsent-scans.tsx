import { useTexts } from '@floorplan/ui';
import { WhichCar } from './scan-form';
import type { SavedScan } from './scan-store';
import type { ScanQueue } from './use-scan-queue';

/**
 * Number of scans that wait for the network, scans that need an answer, and scans that the server rejected.
 */
export function UnsentScans({ queue }: { queue: ScanQueue }) {
  const { t } = useTexts();
  const { unsent, refused, isAway, isBroken } = queue;
  const asked = unsent.filter(({ state }) => state === 'ask');
  const waiting = unsent.length - asked.length;
  return (
    <div className="count-unsent">
      <p className={`count-network ${isAway ? 'toned tone-warning' : 'soft'}`} role="status">
        <i className={`pi pi-${waiting > 0 ? 'cloud-upload' : 'cloud'}`} aria-hidden="true" />{' '}
        {waiting > 0 ? t('invt.waiting_network', { count: waiting }) : t('invt.all_sent')}
      </p>
      {isBroken && (
        <p className="message tone-danger" role="alert">
          {t('invt.err_storage')}
        </p>
      )}
      {asked.map((scan) => (
        <WhichCar
          key={scan.id}
          code={scan.code}
          candidates={scan.candidates}
          onChoose={(car) => void queue.choose(scan.id, car)}
        />
      ))}
      {refused.map((scan) => (
        <Refused key={scan.id} scan={scan} onDiscard={() => void queue.discard(scan.id)} />
      ))}
    </div>
  );
}

function Refused({ scan, onDiscard }: { scan: SavedScan; onDiscard: () => void }) {
  const { t } = useTexts();
  return (
    <p className="message tone-danger" role="alert">
      <span>
        <span className="mono">{scan.code}</span> {scan.reason}
      </span>
      <button type="button" className="link" onClick={onDiscard}>
        {t('invt.btn_discard')}
      </button>
    </p>
  );
}
