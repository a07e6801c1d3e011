import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../layout/page';
import { menuFor } from '../menu';
import { paths } from '../paths';
import { useUser } from '../session/session';

const LEADS: Readonly<Record<string, string>> = {
  [paths.inventory]: 'home.inventory_text',
  [paths.jobProcesses]: 'home.processes_text',
};

/** The start page until the dashboard comes: where this user can go. */
export function HomePage() {
  const { t } = useTexts();
  const user = useUser();
  const groups = menuFor(new Set(user.Functions.map((one) => one.FnKey2)));
  const entries = groups.flatMap((group) => group.entries).filter((entry) => entry.path !== paths.home);
  return (
    <Page title={t('menu.start')} context={t('home.greeting', { name: user.Name })} flow>
      <div className="tiles">
        {entries.map((entry) => (
          <Link key={entry.path} className="tile" to={entry.path}>
            <i className={`pi pi-${entry.icon}`} aria-hidden="true" />
            <strong>{t(entry.text)}</strong>
            <span className="soft">{LEADS[entry.path] && t(LEADS[entry.path]!)}</span>
          </Link>
        ))}
      </div>
    </Page>
  );
}
