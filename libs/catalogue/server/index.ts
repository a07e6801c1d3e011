export { CATALOGUE_PROVIDERS, CatalogueApiModule } from './catalogue.api.module';
export { CatalogueModule } from './catalogue.module';
export { Makes } from './makes';
export { manifest } from './manifest';
