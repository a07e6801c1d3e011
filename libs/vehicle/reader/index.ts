export { VehicleReaderModule } from './reader.module';
export { canSee, canSeePeriod, versionFor } from './can-see';
export { eventName } from './event-name';
export { FinancingMasterData, FinancingMasterDataReader } from './financing-reference';
export { languageOf, localeOf } from './language';
export { countingAt, isInThePast, isNow, knownAt, momentOf, pastOf, type Moment } from './moment';
export { PartiesNow } from './parties-now';
export {
  VehicleChoices,
  dealersFor,
  dealersForDemo,
  isVisibleTo,
  loanTermsOf,
  namedDealer,
} from './vehicle-choices';
export { NO_ORIGIN, VehicleReader, type SeenVehicle, type VehicleOrigin } from './vehicle-reader';
export { StoredVehiclesByPlate } from './vehicles-by-plate';
