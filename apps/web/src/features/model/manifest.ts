import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  models: {
    page: () => import('./model.screen').then((page) => page.ModelListPage),
    menu: { group: 'reference', order: 22, title: 'model.title', icon: 'list' },
  },
  model: {
    page: () => import('./model.screen').then((page) => page.ModelPage),
  },
  modelVersion: {
    page: () => import('./model-version.screen').then((page) => page.ModelVersionPage),
  },
};
