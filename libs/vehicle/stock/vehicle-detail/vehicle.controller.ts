import { VehicleDocuments } from '@floorplan/invoicing/contracts';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import {
  asOfQuery,
  VEHICLE_ROUTES,
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
import { notFound } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { eventName, languageOf, momentOf, VehicleReader, canSeePeriod } from '@floorplan/vehicle/reader';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VehicleEvents } from './vehicle-events';
import { toInvoices, toVehicleInvoice } from './invoice-views';
import { toPeriod } from './period-views';
import { toObjectData, toSpecification, toVehicle } from './vehicle-views';

const id = { schema: idParam };
const query = { schema: asOfQuery };

@ApiTags('vehicles')
@Controller()
@Needs('vehicles.read')
export class VehicleController {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly events: VehicleEvents,
    private readonly documents: VehicleDocuments,
  ) {}

  @Get(VEHICLE_ROUTES.vehicle)
  @ApiOperation({ summary: 'One vehicle, now or as of a day' })
  async vehicle(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId, momentOf(when));
    return toVehicle(seen, await this.vehicles.originOf(scope, seen), scope, languageOf(scope));
  }

  @Get(VEHICLE_ROUTES.specification)
  async specification(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<SpecificationAnswer> {
    return toSpecification(await this.vehicles.read(scope, vehicleId, momentOf(when)));
  }

  @Get(VEHICLE_ROUTES.objectData)
  async objectData(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<ObjectDataAnswer> {
    return toObjectData(await this.vehicles.read(scope, vehicleId, momentOf(when)));
  }

  @Get(VEHICLE_ROUTES.periods)
  async periods(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehiclePeriodsAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId, momentOf(when));
    const Rows = seen.vehicle.periods
      .filter((period) => canSeePeriod(scope, period))
      .map((period) => toPeriod(seen, period, scope));
    return { Rows, Total: Rows.length };
  }

  @Get(VEHICLE_ROUTES.activePeriod)
  async activePeriod(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehiclePeriod> {
    const seen = await this.vehicles.read(scope, vehicleId, momentOf(when));
    const period = lastPeriod(seen.vehicle);
    if (!period) throw notFound(textOf('answer.msg_period_not_begun'));
    return toPeriod(seen, period, scope);
  }

  @Get(VEHICLE_ROUTES.invoices)
  async invoices(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Query(query) when: AsOfQuery,
  ): Promise<VehicleInvoicesAnswer> {
    const seen = await this.vehicles.read(scope, vehicleId, momentOf(when));
    const issued = (await this.documents.read(scope, vehicleId)).filter(
      ({ InvoiceDate }) => InvoiceDate <= seen.today,
    );
    const Rows = [...issued.map((document) => toVehicleInvoice(seen, document)), ...toInvoices(seen)];
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

/**
 * Event categories that exist for the reader. Category 27 (notes between importer and staff) is hidden from
 * dealers.
 */
function categoriesFor(scope: UserScope): EventCategoryRow[] {
  return EVENT_CATEGORIES.filter(
    (row) => row.id !== IMPORTER_NOTE || scope.role === 'admin' || scope.role === 'IMP',
  ).map((row) => ({
    Id: row.id,
    Enum: row.id,
    Name: eventName(scope, row.id),
    ShowOnEventList: row.showOnEventList,
  }));
}
