import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const page = () => import('./sale.page').then((loaded) => loaded.ContractSalePage);

export const screens: Screens<typeof paths> = {
  newContractSale: {
    page,
    menu: { group: 'financing', order: 66, title: 'menu.service_contracts', icon: 'file-edit' },
  },
  contractSale: { page },
};
