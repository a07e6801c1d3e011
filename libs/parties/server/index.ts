export { SaveDealerMakes } from './commands/save-dealer-makes/save-dealer-makes.command';
export { Dealers } from './dealers';
export { Importers } from './importers';
export { Concerns, DealerOrganisations } from './organisations';
export { PARTY_PROVIDERS, PartiesApiModule } from './parties.api.module';
export { PartiesModule } from './parties.module';
export { DatabasePartiesReader } from './parties.reader';
export { manifest } from './manifest';
