import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  insuranceErrors: {
    page: () => import('./insurance-errors.page').then((page) => page.InsuranceErrorsPage),
    menu: { group: 'admin', order: 7, title: 'menu.fncInsuranceFileErrors', icon: 'shield' },
  },
};
