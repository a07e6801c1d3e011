import { isStaffRole } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { useUser } from '../../app/session/session';

const TABS = [
  { path: paths.paymentTerms, label: 'promo.title' },
  { path: paths.paymentTypeGroups, label: 'ptg.title' },
] as const;

/** Links between the lists of payment terms and payment type groups. Only staff have both. */
export function PaymentTermsTabs({ shown }: { shown: (typeof TABS)[number]['path'] }) {
  const { t } = useTexts();
  if (!isStaffRole(useUser().Role)) return null;
  return (
    <nav className="tabs" aria-label={t('record.tabs')}>
      {TABS.map(({ path, label }) => (
        <Link key={path} to={path} className="tab" aria-current={path === shown ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
