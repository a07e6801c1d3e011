import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from './paths';

const TABS = [
  { path: paths.contractCategories, label: 'ac.title' },
  { path: paths.contractPrices, label: 'ac.title_prices' },
] as const;

/** Links between the lists of contract categories and contract prices. */
export function ContractPricesTabs({ shown }: { shown: (typeof TABS)[number]['path'] }) {
  const { t } = useTexts();
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
