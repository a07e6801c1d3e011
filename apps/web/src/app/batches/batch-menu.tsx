import type { BatchAnswer } from '@floorplan/kernel/wire';
import { MenuButton, useTexts } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { hasRight } from '../session/rights';
import { useUser } from '../session/session';
import { BATCH_KINDS } from './batch-kinds';
import { useLatestBatches } from './use-batches';

const ICONS: Readonly<Record<BatchAnswer['State'], string>> = {
  running: 'spinner',
  finished: 'check',
  aborted: 'ban',
};

/** Menu of the running and latest batches; each entry opens the batch's page. */
export function BatchMenu() {
  const { t, format } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const mayHaveBatches = Object.values(BATCH_KINDS).some(({ right }) => hasRight(user, right));
  const { data } = useLatestBatches(mayHaveBatches);
  const known = (data?.Rows ?? []).filter(({ Kind }) => BATCH_KINDS[Kind]);
  if (known.length === 0) return null;
  const running = known.filter(({ State }) => State === 'running').length;
  const items = known.map((batch) => {
    const { title, address } = BATCH_KINDS[batch.Kind]!;
    const progress = t('batch.progress', { done: batch.Handled, count: batch.Total });
    return {
      key: batch.BatchId,
      icon: ICONS[batch.State],
      label: `${t(title)} · ${progress} · ${batch.By} ${format.instant(batch.StartedAt)}`,
      run: () => void navigate(address(batch.BatchId)),
    };
  });
  return (
    <MenuButton
      label={running > 0 ? t('batch.menu_running', { count: running }) : t('batch.menu')}
      items={items}
      face={
        <span className="bar-batches">
          <i className="pi pi-list-check" aria-hidden="true" />
          {running > 0 && <span className="bar-count">{format.number(running)}</span>}
        </span>
      }
    />
  );
}
