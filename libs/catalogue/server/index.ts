export { CatalogueApiModule } from './catalogue.api.module';
export { CatalogueModule } from './catalogue.module';
export { SaveMake } from './save-make.command';
