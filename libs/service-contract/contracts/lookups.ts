import { anyId, idParam, listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { changeAmountsAnswer } from './changes';

/** Number of customers that a user may look up in an hour. */
export const LOOKUPS_PER_HOUR = 30;

const id = z.number().int();

/**
 * A customer as the register knows it. The names are blank for an unknown customer and for one with a
 * protected identity.
 */
export const customerAnswer = z
  .object({
    ssn: z.string().describe('The number as asked for, in its usual form'),
    name: z.string().describe('Name of a company; first and last name of a person'),
    firstName: z.string().describe('Blank for a company'),
    lastName: z.string().describe('Name of a company, or last name of a person'),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    phone: z.string().describe('Always blank: the customer tells it'),
    email: z.string().describe('Always blank: the customer tells it'),
    isLegalPerson: z.boolean(),
  })
  .meta({ id: 'ContractCustomer' });
export type CustomerAnswer = z.infer<typeof customerAnswer>;

export const contractVehicleAnswer = z
  .object({
    LicenseNumber: z.string(),
    ChassisNumber: z.string(),
    Make: z.string(),
    MakeId: id,
    Model: z.string(),
    ObjectType: z.string(),
    FirstTimeRegisteredDate: z.string().nullable(),
  })
  .meta({ id: 'ContractVehicle' });
export type ContractVehicleAnswer = z.infer<typeof contractVehicleAnswer>;

export const serviceMake = z
  .object({ Id: id, Name: z.string(), UseServiceModule: z.boolean(), ImporterPartyId: id })
  .meta({ id: 'ServiceMake' });
export type ServiceMake = z.infer<typeof serviceMake>;
export const serviceMakesAnswer = listAnswer(serviceMake);
export type ServiceMakesAnswer = z.infer<typeof serviceMakesAnswer>;

export const namedAnswer = listAnswer(z.object({ Id: id, Name: z.string() }).meta({ id: 'NamedRow' }));
export type NamedAnswer = z.infer<typeof namedAnswer>;

export const modelsQuery = z.strictObject({ makeId: anyId });
export const modelVersionsQuery = z.strictObject({ forModelId: anyId });
export const makeByNameQuery = z.strictObject({ makeName: z.string().min(1).max(100) });
/** With neither id, all makes that the caller may sell contracts for. */
export const makesOfSellerQuery = z.strictObject({ forMakeId: anyId, forDeoId: anyId });
export type MakesOfSellerQuery = z.infer<typeof makesOfSellerQuery>;

export const vehicleQuery = z.strictObject({
  licenseNumber: z.string().min(1).max(20),
  makeId: anyId.describe('Make that the contract is for; another make is refused'),
});
export type VehicleQuery = z.infer<typeof vehicleQuery>;

const customerQuery = z.strictObject({
  ssn: z.string().min(1).max(20),
  isJuridisk: z.stringbool().describe('true for a company'),
});

const definitionQuery = z.strictObject({ id: z.coerce.number().int().positive() });

/** Prices of today for a seller. The id 0 and a blank text add no condition. */
const definitionsQuery = z.strictObject({
  forMakeId: anyId,
  forDeoId: anyId,
  makeId: anyId,
  modelName: z.string().max(100).default(''),
  mileage: anyId,
  duration: anyId,
});
export type DefinitionsQuery = z.infer<typeof definitionsQuery>;

const changeQuery = z.strictObject({
  contractid: idParam,
  categoryId: idParam,
  mileage: idParam,
  duration: idParam,
});
export type ChangeQuery = z.infer<typeof changeQuery>;

/**
 * The parameters decide what is returned: a customer, one price, what a change of a contract costs, or the prices of
 * today.
 */
export const serviceContractsQuery = z.union([customerQuery, definitionQuery, changeQuery, definitionsQuery]);
export type CustomerQuery = z.infer<typeof customerQuery>;
export type ServiceContractsQuery = z.infer<typeof serviceContractsQuery>;

/** A price at which a contract can be sold today. Kronor per month, net of VAT. */
export const definition = z
  .object({
    Id: id,
    CategoryId: id,
    CategoryName: z.string(),
    ForMakeId: id.describe('Make that owns the category; 0 for a dealer organisation'),
    ForDeoId: id.describe('Dealer organisation that owns the category; 0 for a make'),
    Make: z.string().nullable(),
    Model: z.string().nullable().describe('null for every model'),
    ModelVariant: z.string(),
    Mileage: id.describe('Kilometres over the term'),
    Duration: id.describe('Months'),
    Price: z.number(),
  })
  .meta({ id: 'ContractDefinition' });
export type DefinitionRow = z.infer<typeof definition>;
export const serviceContractsAnswer = z.union([
  listAnswer(definition),
  definition,
  customerAnswer,
  changeAmountsAnswer,
]);
export type ServiceContractsAnswer = z.infer<typeof serviceContractsAnswer>;
