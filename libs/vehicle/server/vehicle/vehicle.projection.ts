import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  classificationFor,
  eventCategoryOf,
  lastPeriod,
  programOf,
  statusCodeOf,
  supplierInvoiceOf,
  totalPrice,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';

/** What there is only where a financing was at least asked for. */
function financingColumns(vehicle: Vehicle): object {
  const { financing } = vehicle;
  const period = lastPeriod(vehicle);
  const classification = financing && classificationFor(financing.classification, financing.type);
  return {
    finance_type: financing?.type ?? null,
    classification: financing?.classification ?? null,
    amount_includes_vat: classification?.amountIncludesVat ?? null,
    capital: financing?.capital ?? null,
    invoice_number: supplierInvoiceOf(vehicle)?.number ?? null,
    begin_date: period?.begin ?? null,
    end_date: period?.end ?? null,
    period_unit: programOf(vehicle)?.unit ?? null,
  };
}

/** The row of the lists. */
export const vehicleProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle',
  stream: vehicleStream,
  rows: ({ after, version, at }) => {
    if (after.status === 'absent') return [];
    const { identity, item, parties, price, notes } = after;
    return [
      {
        id: identity.vehicleId,
        version,
        importer_notes: notes.importer,
        status_code: statusCodeOf(after.status),
        importer_id: parties.importerId,
        dealer_id: parties.dealerId,
        organisation_id: parties.organisationId,
        make_id: parties.makeId,
        license_number: item.licenseNumber,
        chassis_number: item.chassisNumber,
        make: item.make,
        model: item.model,
        year_model: item.yearModel,
        order_id: identity.orderId,
        price: price.price,
        total_price: totalPrice(price),
        ...financingColumns(after),
        detail_id: identity.detailId,
        updated_at: at,
      },
    ];
  },
};

/** The event list: one row for each fact that people see there. */
export const vehicleEventProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_event',
  stream: vehicleStream,
  rows: ({ stream, id, facts, metadata, at }) =>
    facts.flatMap(({ fact, version }) => {
      const category = eventCategoryOf(fact);
      if (category === null) return [];
      return [
        {
          stream,
          version,
          vehicle_id: Number(id),
          category_id: category,
          description: descriptionOf(fact),
          at,
          by_name: metadata.actor.name,
        },
      ];
    }),
};

function descriptionOf(fact: VehicleEvent): string {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return `${fact.data.program.code} · ${fact.data.supplierInvoice.number ?? fact.data.identification}`;
    case 'vehicle/NoteAdded':
      return fact.data.description;
    case 'vehicle/CodeShown':
    case 'vehicle/DealerVehicleRegistered':
      return '';
  }
}
