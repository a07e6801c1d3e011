import {
  isOfImporter,
  type DashboardAnswer,
  type DashboardCause,
  type DashboardGroup,
} from '@floorplan/dashboard/contracts';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths';

/** Number of failed messages of a group by cause. Each cause links to the list of exactly these messages. */
export function Causes({ group, dashboard }: { group: DashboardGroup; dashboard: DashboardAnswer }) {
  const { t, format } = useTexts();
  if (group.Causes.length === 0) return null;
  const most = Math.max(...group.Causes.map(({ Total }) => Total));
  return (
    <ul className="dash-causes" aria-label={t('dash.causes')}>
      {group.Causes.map((cause) => (
        <li key={cause.Code}>
          <Link to={`${paths.jobProcesses}?${filterOf(cause, group, dashboard)}`}>{cause.Text}</Link>
          <strong>{format.number(cause.Total)}</strong>
          <span className="dash-bar" aria-hidden="true">
            <i style={{ inlineSize: `${Math.round((100 * cause.Total) / most)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Query string of the message list for a cause. It sets the first day, because the list otherwise shows only
 * its default period.
 */
function filterOf(
  { Code, Oldest }: DashboardCause,
  group: DashboardGroup,
  { Role, Id }: DashboardAnswer,
): string {
  const filter = new URLSearchParams({
    status: 'ERROR',
    code: Code,
    date_from: Oldest,
    ...(group.MessageType && { message_type: group.MessageType }),
    ...(isOfImporter(Role) && Id !== null && { imp_id: String(Id) }),
  });
  return filter.toString();
}
