import { TabLinks } from '../../app/layout/tab-links';
import { paths } from './paths';

const TABS = [
  { path: paths.contractCategories, label: 'ac.title' },
  { path: paths.contractPrices, label: 'ac.title_prices' },
  { path: paths.priceCorrections, label: 'ac.title_corrections' },
] as const;

/** Links between the lists of contract categories, contract prices and corrections. */
export const ContractPricesTabs = ({ shown }: { shown: (typeof TABS)[number]['path'] }) => (
  <TabLinks label="record.tabs" tabs={TABS} shown={shown} />
);
