import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import {
  addEventRequest,
  asOfQuery,
  VEHICLE_ROUTES,
  type AddEventRequest,
  type AsOfQuery,
  type EventCategoriesAnswer,
  type EventCategoryRow,
  type ObjectDataAnswer,
  type SpecificationAnswer,
  type VehicleAnswer,
  type VehicleEventsAnswer,
  type VehicleFactsAnswer,
  type VehicleInvoicesAnswer,
  type VehiclePeriod,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import { EVENT_CATEGORIES, IMPORTER_NOTE, lastPeriod } from '@floorplan/vehicle/domain';
import { invalid, notFound } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AddNote } from '../../commands/add-note/add-note.handler';
import { languageOf } from '../../language';
import { VehicleEvents } from './vehicle-events';
import { VehicleReader } from './vehicle-reader';
import { toInvoices, toObjectData, toPeriod, toSpecification, toVehicle } from './vehicle-views';

const id = { schema: idParam };
const query = { schema: asOfQuery };

@ApiTags('vehicles')
@Controller()
@RequiresFunction('fncInventory')
export class VehicleController {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly events: VehicleEvents,
    private readonly commandBus: CommandBus,
  ) {}

  @Get(VEHICLE_ROUTES.vehicle)
  @ApiOperation({ summary: 'One vehicle, now or as of a day' })
  async vehicle(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId, when);
    return toVehicle(seen, await this.vehicles.processIdOf(seen), scope, languageOf(scope));
  }

  @Get(VEHICLE_ROUTES.specification)
  async specification(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<SpecificationAnswer> {
    return toSpecification(await this.vehicles.read(scope, vehicleId, when));
  }

  @Get(VEHICLE_ROUTES.objectData)
  async objectData(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<ObjectDataAnswer> {
    return toObjectData(await this.vehicles.read(scope, vehicleId, when));
  }

  @Get(VEHICLE_ROUTES.periods)
  async periods(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehiclePeriodsAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId, when);
    const Rows = seen.vehicle.periods.map((period) => toPeriod(seen, period, scope));
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.activePeriod)
  async activePeriod(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehiclePeriod> {
    const seen = await this.vehicles.read(scope, vehicleId, when);
    const period = lastPeriod(seen.vehicle);
    if (!period) throw notFound('Perioden börjar när fordonet är godkänt.');
    return toPeriod(seen, period, scope);
  }

  @Get(VEHICLE_ROUTES.invoices)
  async invoices(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleInvoicesAnswer> {
    const Rows = toInvoices(await this.vehicles.read(scope, vehicleId, when), languageOf(scope));
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.events)
  async eventList(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleEventsAnswer> {
    await this.vehicles.read(scope, vehicleId);
    const Rows = await this.events.list(scope, vehicleId, when);
    return { Rows, Total: Rows.length };
  }

  @Post(VEHICLE_ROUTES.events)
  @RequiresFunction('fncAddEvent')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a note' })
  async addNote(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Body({ schema: addEventRequest }) body: AddEventRequest,
  ) {
    if (body.VehicleId !== vehicleId) {
      throw invalid([
        { Field: 'VehicleId', Code: 'INVALID_VALUE', Message: 'VehicleId is not the vehicle of the address' },
      ]);
    }
    const Id = await this.commandBus.execute(
      new AddNote(scope, vehicleId, body.EventCategoryId, body.Description),
    );
    return { Status: { Status: 'OK' as const, Message: 'Noteringen är sparad.' }, Id };
  }

  @Get(VEHICLE_ROUTES.facts)
  @ApiOperation({ summary: 'The timeline of facts' })
  async facts(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleFactsAnswer> {
    await this.vehicles.read(scope, vehicleId);
    const Rows = await this.events.facts(scope, vehicleId, when);
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.eventCategories)
  eventCategories(@UserScopeOf() scope: UserScope): EventCategoriesAnswer {
    const Rows = categoriesFor(scope);
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.eventCategory)
  eventCategory(@UserScopeOf() scope: UserScope, @Param('id', id) categoryId: number): EventCategoryRow {
    const row = categoriesFor(scope).find(({ Id }) => Id === categoryId);
    if (!row) throw notFound();
    return row;
  }
}

/** Category 27, between importer and staff, does not exist for dealers. */
function categoriesFor(scope: UserScope): EventCategoryRow[] {
  const language = languageOf(scope);
  return EVENT_CATEGORIES.filter(
    (row) => row.id !== IMPORTER_NOTE || scope.role === 'admin' || scope.role === 'IMP',
  ).map((row) => ({
    Id: row.id,
    Enum: row.id,
    Name: row[language],
    ShowOnEventList: row.showOnEventList,
  }));
}
