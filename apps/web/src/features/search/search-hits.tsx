import { useTexts } from '@floorplan/ui';
import { SEARCH_HITS, type SearchAnswer, type SearchRow } from '@floorplan/vehicle/contracts';
import { Dialog } from 'primereact/dialog';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { shownPlate } from '../../app/identifiers';

/** Several vehicles match: one of them is chosen. */
export function SearchHits({
  hits,
  onChoose,
  onClose,
}: {
  hits: SearchAnswer;
  onChoose: (vehicleId: number) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog
      visible
      onHide={onClose}
      header={t('search.hits', { count: hits.Total })}
      draggable={false}
      resizable={false}
      dismissableMask
      focusOnShow={false}
      ariaCloseIconLabel={t('btn.close')}
    >
      <Hits rows={hits.Rows} onChoose={onChoose} />
      {hits.Total > SEARCH_HITS && <p className="soft">{t('search.more_hits', { shown: SEARCH_HITS })}</p>}
    </Dialog>
  );
}

function Hits({ rows, onChoose }: { rows: readonly SearchRow[]; onChoose: (vehicleId: number) => void }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('a')?.focus(), []);
  return (
    <ul className="search-hits" ref={list}>
      {rows.map((row) => (
        <li key={row.Id}>
          <Link
            to={`/start/vehicle/${row.Id}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(row.Id);
            }}
          >
            <strong className="mono">{shownPlate(row.LicenseNumber) || row.ChassisNumber}</strong>
            <span>{[row.Make, row.Model].filter(Boolean).join(' ')}</span>
            <span className="soft">
              {[
                row.LicenseNumber && row.ChassisNumber,
                row.DealerPartyName,
                t(`vehicle.status_${row.StatusCode}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
