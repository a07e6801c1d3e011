import { useTexts } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { scanStore, stocktakeOf } from './scan-store';

/** Links to stocktakes with scans of the user that this browser has not sent yet. */
export function UnsentElsewhere() {
  const { t } = useTexts();
  const { Id: userId } = useUser();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const read = async () => {
      const found = new Map<number, number>();
      // A browser without working storage has no unsent scans.
      for (const { owner } of await scanStore.read(userId).catch(() => []))
        found.set(stocktakeOf(owner), (found.get(stocktakeOf(owner)) ?? 0) + 1);
      setCounts(found);
    };
    void read();
    return scanStore.subscribe(() => void read());
  }, [userId]);
  return [...counts].map(([id, count]) => (
    <p key={id} className="message tone-warning unsent-elsewhere" role="status">
      <i className="pi pi-cloud-upload" aria-hidden="true" />
      <span>{t('invt.unsent', { count })}</span>
      <Link to={address(paths.countInventory, { id })}>{t('invt.btn_continue')}</Link>
    </p>
  ));
}
