import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  vehiclesRegistration: {
    page: () => import('./financing-registration.page').then((page) => page.FinancingRegistrationPage),
    menu: { group: 'inventory', order: 24, title: 'reg.title', icon: 'plus' },
  },
  dealerVehiclesRegistration: {
    page: () => import('./dealer-registration.page').then((page) => page.DealerRegistrationPage),
    menu: { group: 'inventory', order: 25, title: 'reg.title_dealer', icon: 'plus-circle' },
  },
};
