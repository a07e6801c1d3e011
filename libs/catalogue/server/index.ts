export { CATALOGUE_PROVIDERS, CatalogueApiModule } from './catalogue.api.module';
export { CatalogueModule } from './catalogue.module';
export { Makes } from './makes';
export { Accessories } from './models/accessories';
export { Models } from './models/models';
export { manifest } from './manifest';
