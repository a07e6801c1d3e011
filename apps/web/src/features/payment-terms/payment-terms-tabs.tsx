import { isStaffRole } from '@floorplan/identity/domain';
import { TabLinks } from '../../app/layout/tab-links';
import { paths } from '../../app/routing/paths';
import { useUser } from '../../app/session/session';

const TABS = [
  { path: paths.paymentTerms, label: 'promo.title' },
  { path: paths.paymentTypeGroups, label: 'ptg.title' },
] as const;

/** Links between the lists of payment terms and payment type groups. Only staff have both. */
export function PaymentTermsTabs({ shown }: { shown: (typeof TABS)[number]['path'] }) {
  if (!isStaffRole(useUser().Role)) return null;
  return <TabLinks label="record.tabs" tabs={TABS} shown={shown} />;
}
