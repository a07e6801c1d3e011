import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import type { SheetRow } from './sheet-rows';

/** Links to the processes of the rows that were sent, for users who may open them. */
export function ProcessLink({ rows }: { rows: readonly Pick<SheetRow, 'sent'>[] }) {
  const { t } = useTexts();
  const user = useUser();
  const ids = [...new Set(rows.flatMap(({ sent }) => (sent?.processId ? [sent.processId] : [])))];
  if (ids.length === 0 || !hasRight(user, 'processes.read')) return null;
  return (
    <p className="upload-processes">
      {ids.map((id) => (
        <Link key={id} to={address(paths.jobProcess, { id })}>
          {t('job.in_process', { id })}
        </Link>
      ))}
    </p>
  );
}
