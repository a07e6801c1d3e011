import { LISTED_MODEL_VERSIONS, LISTED_MODELS } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, parseIdentityNumber } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import { FIELD_ERROR_TEXTS, idParam } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { answerOf, invalid, notFound, Problem } from '@floorplan/platform/http';
import { tooMany } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  contractVehicleAnswer,
  makeByNameQuery,
  makesOfSellerQuery,
  modelsQuery,
  modelVersionsQuery,
  namedAnswer,
  SERVICE_CONTRACT_ROUTES,
  serviceContractsAnswer,
  serviceContractsQuery,
  serviceMake,
  serviceMakesAnswer,
  vehicleQuery,
  type ChangeAmountsAnswer,
  type ChangeQuery,
  type ContractVehicleAnswer,
  type CustomerAnswer,
  type CustomerQuery,
  type MakesOfSellerQuery,
  type NamedAnswer,
  type ServiceContractsAnswer,
  type ServiceContractsQuery,
  type ServiceMake,
  type ServiceMakesAnswer,
  type VehicleQuery,
} from '@floorplan/service-contract/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { amountsAnswer } from '../contracts/amounts-answer';
import { ContractAmounts } from '../contracts/contract-amounts';
import { Register, RegisterUnavailable, type RegisteredCustomer } from '../register/register';
import { CustomerLookups } from './customer-lookups';
import { Definitions } from './definitions';
import { Sellers } from './sellers';
import { VehicleLookups } from './vehicle-lookups';

const NOBODY: RegisteredCustomer = {
  isProtected: false,
  name: '',
  firstName: '',
  lastName: '',
  address: '',
  zipCode: '',
  city: '',
};

const makeRow = ({ id, name, useServiceModule, importerId }: Make): ServiceMake => ({
  Id: id,
  Name: name,
  UseServiceModule: useServiceModule,
  ImporterPartyId: importerId,
});

/** Data that users need to sell service contracts: prices, makes, vehicles and customers. */
@ApiTags('service contracts')
@Controller()
@Needs('services.look')
export class LookupsController {
  constructor(
    private readonly sellers: Sellers,
    private readonly definitions: Definitions,
    private readonly vehicles: VehicleLookups,
    private readonly register: Register,
    private readonly lookups: CustomerLookups,
    private readonly contractAmounts: ContractAmounts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(SERVICE_CONTRACT_ROUTES.root)
  @ApiOperation({
    summary: 'Prices at which contracts can be sold today, one price, a customer, or the cost of a change',
  })
  @ApiResponse({ status: 200, standardSchema: serviceContractsAnswer })
  async root(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: serviceContractsQuery }) query: ServiceContractsQuery,
  ): Promise<ServiceContractsAnswer> {
    if ('ssn' in query) return this.customer(scope, query);
    if ('contractid' in query) return this.amounts(scope, query);
    if ('id' in query) {
      const found = await this.definitions.one(scope, query.id);
      if (!found) throw notFound();
      return found;
    }
    const Rows = await this.definitions.list(scope, query);
    return { Rows, Total: Rows.length };
  }

  @Get(SERVICE_CONTRACT_ROUTES.makes)
  @ApiOperation({ summary: 'Makes for which the caller may sell contracts' })
  @ApiResponse({ status: 200, standardSchema: serviceMakesAnswer })
  async makes(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: makesOfSellerQuery }) { forMakeId, forDeoId }: MakesOfSellerQuery,
  ): Promise<ServiceMakesAnswer> {
    const makes = await this.makesFor(scope, forDeoId);
    const Rows = makes.filter(({ id }) => forMakeId === 0 || id === forMakeId).map(makeRow);
    return { Rows, Total: Rows.length };
  }

  @Get(SERVICE_CONTRACT_ROUTES.make)
  @ApiOperation({ summary: 'The make with a name, for which the caller may sell contracts' })
  @ApiResponse({ status: 200, standardSchema: serviceMake })
  async make(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: makeByNameQuery }) { makeName }: { makeName: string },
  ): Promise<ServiceMake> {
    return this.makeWhere(scope, ({ name }) => uniqueKey(name) === uniqueKey(makeName));
  }

  @Get(SERVICE_CONTRACT_ROUTES.makeById)
  @ApiOperation({ summary: 'One make for which the caller may sell contracts' })
  @ApiResponse({ status: 200, standardSchema: serviceMake })
  async makeById(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) wanted: number,
  ): Promise<ServiceMake> {
    return this.makeWhere(scope, ({ id }) => id === wanted);
  }

  @Get(SERVICE_CONTRACT_ROUTES.models)
  @ApiOperation({ summary: 'Models of a make' })
  @ApiResponse({ status: 200, standardSchema: namedAnswer })
  models(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: modelsQuery }) { makeId }: { makeId: number },
  ): Promise<NamedAnswer> {
    return this.named(
      scope,
      `select d.id as "Id", d.name as "Name" from ${LISTED_MODELS} d
      where ($1::bigint = 0 or d.make_id = $1) and d.make_id = any($2::bigint[]) order by d.name collate "sv-x-icu", d.id`,
      makeId,
    );
  }

  @Get(SERVICE_CONTRACT_ROUTES.modelVersions)
  @ApiOperation({ summary: 'Versions of a model' })
  @ApiResponse({ status: 200, standardSchema: namedAnswer })
  modelVersions(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: modelVersionsQuery }) { forModelId }: { forModelId: number },
  ): Promise<NamedAnswer> {
    return this.named(
      scope,
      `select v.id as "Id", v.name as "Name" from ${LISTED_MODEL_VERSIONS} v join ${LISTED_MODELS} d on d.id = v.model_id
      where ($1::bigint = 0 or v.model_id = $1) and d.make_id = any($2::bigint[]) order by v.name collate "sv-x-icu", v.id`,
      forModelId,
    );
  }

  @Get(SERVICE_CONTRACT_ROUTES.vehicle)
  @ApiOperation({ summary: 'The vehicle of a plate: one of the portal, or else from the register' })
  @ApiResponse({ status: 200, standardSchema: contractVehicleAnswer })
  async vehicle(@Query({ schema: vehicleQuery }) query: VehicleQuery): Promise<ContractVehicleAnswer> {
    const found = await this.vehicles.find(query).catch(unavailableRegister);
    if (!found.ok)
      throw new Problem(
        404,
        found.refusal.code,
        textOf(`reason.${found.refusal.code}`, found.refusal.params),
      );
    return answerOf(found);
  }

  private async amounts(
    scope: UserScope,
    { contractid, categoryId, mileage, duration }: ChangeQuery,
  ): Promise<ChangeAmountsAnswer> {
    return amountsAnswer(
      answerOf(await this.contractAmounts.read(scope, contractid, { categoryId, mileage, duration })),
    );
  }

  /** The caller and a hash of the number are recorded before the register is asked. */
  private async customer(scope: UserScope, { ssn, isJuridisk }: CustomerQuery): Promise<CustomerAnswer> {
    const number = parseIdentityNumber(ssn, this.clock.today());
    if (!number || (number.kind === 'organisation') !== isJuridisk) throw invalidNumber();
    const wait = await this.lookups.record(scope, number.digits);
    if (wait !== null) throw tooMany(wait);
    const found = (await this.register.customer(number.digits).catch(unavailableRegister)) ?? NOBODY;
    const { name, firstName, lastName, address, zipCode, city } = found.isProtected ? NOBODY : found;
    return {
      ssn: formatIdentityNumber(number.digits),
      name: isJuridisk ? name : `${firstName} ${lastName}`.trim(),
      firstName: isJuridisk ? '' : firstName,
      lastName: isJuridisk ? name : lastName,
      address,
      zipCode,
      city,
      phone: '',
      email: '',
      isLegalPerson: isJuridisk,
    };
  }

  private async makesFor(scope: UserScope, organisationId: number): Promise<readonly Make[]> {
    if (organisationId === 0) return this.sellers.makesOf(scope);
    if (!(await this.sellers.sellsFor(scope, organisationId))) throw notFound();
    return this.sellers.makesOfOrganisation(organisationId);
  }

  private async makeWhere(scope: UserScope, matches: (make: Make) => boolean): Promise<ServiceMake> {
    const found = (await this.sellers.makesOf(scope)).find(matches);
    if (!found) throw notFound();
    return makeRow(found);
  }

  /** Rows of the makes in the caller's scope. */
  private async named(scope: UserScope, sql: string, id: number): Promise<NamedAnswer> {
    const makes = (await this.sellers.makesInScope(scope)).map((make) => make.id);
    const Rows = await this.database.query<NamedAnswer['Rows'][number]>(sql, [id, makes]);
    return { Rows, Total: Rows.length };
  }
}

const invalidNumber = () =>
  invalid([
    { Field: 'ssn', Code: 'INVALID_IDENTITY_NUMBER', Message: FIELD_ERROR_TEXTS.INVALID_IDENTITY_NUMBER },
  ]);

export function unavailableRegister(error: unknown): never {
  if (!(error instanceof RegisterUnavailable)) throw error;
  throw new Problem(503, 'REGISTER_UNAVAILABLE', textOf('problem.REGISTER_UNAVAILABLE'));
}
