import {
  classificationFor,
  eventCategoryOf,
  hasBegun,
  statusCodeOf,
  totalPrice,
  vehicleStream,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** The row of the inventory lists. */
export const vehicleProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle',
  stream: vehicleStream,
  rows: ({ after, version, at }) => {
    const { financing } = after;
    if (!financing) return [];
    const { item, period, program, supplierInvoice } = financing;
    return [
      {
        id: financing.vehicleId,
        version,
        importer_notes: after.importerNotes,
        status_code: after.status === 'absent' ? null : statusCodeOf(after.status),
        importer_id: financing.importerId,
        dealer_id: financing.dealerId,
        organisation_id: financing.organisationId,
        make_id: financing.makeId,
        finance_type: financing.financeType,
        classification: financing.classification,
        license_number: item.licenseNumber,
        chassis_number: item.chassisNumber,
        make: item.make,
        model: item.model,
        year_model: item.yearModel,
        invoice_number: supplierInvoice.number,
        order_id: financing.orderId ?? null,
        begin_date: hasBegun(after) ? period.begin : null,
        end_date: hasBegun(after) ? period.end : null,
        period_unit: program.unit,
        price: financing.price,
        total_price: totalPrice(financing),
        capital: financing.capital,
        amount_includes_vat:
          classificationFor(financing.classification, financing.financeType)?.amountIncludesVat ?? false,
        detail_id: financing.detailId,
        updated_at: at,
      },
    ];
  },
};

/** The event list: one row for each fact that people see there. */
export const vehicleEventProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_event',
  stream: vehicleStream,
  rows: ({ stream, after, facts, metadata, at }) =>
    facts.map(({ fact, version }) => ({
      stream,
      version,
      vehicle_id: after.financing!.vehicleId,
      category_id: eventCategoryOf(fact),
      description: descriptionOf(fact),
      at,
      by_name: metadata.actor.name,
    })),
};

function descriptionOf(fact: VehicleEvent): string {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return `${fact.data.program.code} · ${fact.data.supplierInvoice.number ?? fact.data.identification}`;
    case 'vehicle/NoteAdded':
      return fact.data.description;
    case 'vehicle/CodeShown':
      return '';
  }
}
