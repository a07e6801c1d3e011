export { SaveDealerMakes } from './commands/save-dealer-makes/save-dealer-makes.command';
export { SaveDealer } from './commands/save-dealer/save-dealer.command';
export { SaveImporter } from './commands/save-importer/save-importer.command';
export { SaveConcern, SaveDealerOrganisation } from './commands/save-organisation/save-organisation.command';
export { PartiesApiModule } from './parties.api.module';
export { PartiesModule } from './parties.module';
export { ListParties, type PartyRows } from './queries/list-parties.query';
export { DatabasePartiesReader } from './parties.reader';
