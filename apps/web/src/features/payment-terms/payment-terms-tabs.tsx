import { isStaffRole } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { useUser } from '../../app/session/session';

const TABS = [
  { path: paths.paymentTerms, label: 'promo.title' },
  { path: paths.paymentTypeGroups, label: 'ptg.title' },
] as const;

/** Switches between the lists of payment terms and payment type groups. Only staff have both. */
export function PaymentTermsTabs({ shown }: { shown: (typeof TABS)[number]['path'] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  if (!isStaffRole(useUser().Role)) return null;
  return (
    <div className="tabs" role="group" aria-label={t('record.tabs')}>
      {TABS.map(({ path, label }) => (
        <button
          key={path}
          type="button"
          className="tab"
          aria-pressed={path === shown}
          onClick={() => void navigate(path)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
