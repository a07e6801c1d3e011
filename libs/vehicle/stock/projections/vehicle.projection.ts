import { folded, type InlineProjection } from '@floorplan/platform/event-store';
import {
  approvalAwaited,
  eventCategoryOf,
  eventDescriptionOf,
  lastPeriod,
  openProposal,
  programOf,
  statusCodeOf,
  supplierInvoiceOf,
  totalPrice,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { classificationFor } from '@floorplan/catalogue/domain';
import { dayOf, stepsOf } from './history.projections';

/** Columns that are filled only with a current or requested financing. */
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

/** Columns with the pending approval and the finance type of a waiting demo vehicle. */
function demoColumns(vehicle: Vehicle): object {
  const { status, requests, financing } = vehicle;
  if (status !== 'pending') return { demo_approval: null, demo_finance_type: null };
  return {
    demo_approval: approvalAwaited(vehicle),
    demo_finance_type: requests.demo?.financeType ?? financing?.type ?? null,
  };
}

/** Columns with how the dealer group offers the vehicle to the public. */
const saleColumns = ({ sale, saleTerms }: Vehicle) => ({
  sale_status_code: sale.statusCode,
  show_for_net_sale: sale.showForNetSale,
  default_term_id: saleTerms.defaultId,
  loan_term_id: saleTerms.loanId,
  leasing_term_id: saleTerms.leasingId,
});

/** Texts of the vehicle that lists search, in the form in which a search compares them. */
function searchTextOf(vehicle: Vehicle): string {
  const { licenseNumber, chassisNumber, make, model } = vehicle.item;
  const texts = [licenseNumber, chassisNumber, make, model, supplierInvoiceOf(vehicle)?.number];
  return texts.flatMap((text) => (text ? [folded(text)] : [])).join('\n');
}

/** Table of the vehicle lists, one row per vehicle. */
export const vehicleProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle',
  stream: vehicleStream,
  rows: ({ after, version, at }) => {
    if (after.status === 'absent') return [];
    const { identity, item, parties, price, requests, facts } = after;
    return [
      {
        id: identity.vehicleId,
        version,
        // The column was named when only notes were hidden from dealers. It counts all facts hidden from the
        // dealer.
        importer_notes: facts.hiddenFromDealer,
        hidden_from_importer: facts.hiddenFromImporter,
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
        is_used: item.isUsed,
        registered_on: identity.registeredOn,
        order_id: identity.orderId,
        price: price.price,
        total_price: totalPrice(price),
        ...financingColumns(after),
        ...demoColumns(after),
        end_requested_on: requests.end?.on ?? null,
        end_proposed_for: openProposal(after)?.end ?? null,
        ...saleColumns(after),
        search_text: searchTextOf(after),
        has_code: after.code !== null,
        has_unseen_code: after.code !== null && !after.code.shown,
        is_buyout_paid: after.isBuyoutPaid,
        detail_id: identity.detailId,
        updated_at: at,
      },
    ];
  },
};

/** Table of the event list, one row per fact with an event category. */
export const vehicleEventProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_event',
  stream: vehicleStream,
  rows: ({ stream, id, facts, before, after, metadata, at }) => {
    if (!facts.some(({ fact }) => eventCategoryOf(fact) !== null)) return [];
    return stepsOf({ before, after, facts }).flatMap(({ fact, version, after: state }) => {
      const category = eventCategoryOf(fact);
      if (category === null || state.status === 'absent') return [];
      const { importers, dealers } = vehicleStream.readers(state, fact);
      return [
        {
          stream,
          version,
          vehicle_id: Number(id),
          category_id: category,
          description: eventDescriptionOf(fact),
          at,
          by_name: metadata.actor.name,
          on_day: dayOf({ metadata, at }),
          dealer_id: state.parties.dealerId,
          importer_ids: importers,
          dealer_ids: dealers,
        },
      ];
    });
  },
};
