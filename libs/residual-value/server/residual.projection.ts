import { RV_CUSTOMER_COST } from '@floorplan/invoicing/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  residualStatusCode,
  residualStream,
  wearSum,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';

/** Table of the lists of residual-value contracts, one row per contract. */
export const residualProjection: InlineProjection<ResidualState, ResidualEvent> = {
  table: 'residual_value_contract',
  stream: residualStream,
  rows: ({ after, version }) => {
    const { terms, facility, status, endPrice, costs, transport, register, ended } = after;
    if (!terms || status === 'absent') return [];
    const { vehicle, customer } = terms;
    return [
      {
        id: after.id,
        version,
        contract_no: after.contractNo,
        status_code: residualStatusCode(status),
        guarantee: terms.guarantee,
        responsible: ended?.responsible ?? null,
        dealer_id: facility.dealerId,
        organisation_id: facility.organisationId,
        make_id: vehicle.makeId,
        importer_id: vehicle.importerId,
        make: vehicle.make,
        model: vehicle.model,
        license_number: vehicle.licenseNumber,
        chassis_number: vehicle.chassisNumber,
        object_description: vehicle.description,
        product: terms.product,
        customer_name: customer.name,
        duration: terms.duration,
        start_date: terms.startDate,
        end_date: terms.endDate,
        mileage: terms.mileage,
        object_price: terms.objectPrice,
        residual_value: terms.residualValue,
        price: endPrice.price,
        importer_support: endPrice.importerSupport,
        releasing_price: endPrice.releasingPrice,
        current_mileage: endPrice.currentMileage,
        over_mileage: costs.overMileage,
        weardown: wearSum(after),
        customer_cost: costs.customerCost,
        is_over_invoiced: after.invoiced.overMileage,
        is_wear_invoiced: after.invoiced.weardown,
        reserved_until: after.reservedOn !== null && status === 'open' ? terms.endDate : null,
        is_limit_flagged: after.isLimitFlagged,
        price_requested_on: after.priceRequest?.on ?? null,
        price_mail_id: after.priceRequest && !after.priceRequest.isSent ? after.priceRequest.mailId : null,
        reminder: after.reminded.at(-1) ?? null,
        financing_end_date: ended?.on ?? null,
        has_protocol: after.documents.inspection !== null,
        transport_company_id: transport?.companyId ?? null,
        transport_company: transport?.company ?? '',
        transport_status: transport?.status ?? null,
        traffic_stop: register.trafficStop.status,
        owner_change: register.ownerChange.status,
        is_customer_invoiced: after.invoices.some(({ category }) => category === RV_CUSTOMER_COST),
        vehicle_id: after.vehicleId,
      },
    ];
  },
};

/** Requests of one contract that its rows can have ids for. */
const MAX_REQUESTS = 1_000;

/** Facts that ask for an extension, answer it, or end the contract while it waits. */
const CONCERN_EXTENSIONS: ReadonlySet<ResidualEvent['type']> = new Set([
  'residual-value/ExtensionRequested',
  'residual-value/ExtensionAnswered',
  'residual-value/Ended',
  'residual-value/Financed',
]);

/** Table of requests to extend contracts, one row per request. */
export const extensionProjection: InlineProjection<ResidualState, ResidualEvent> = {
  table: 'residual_extension',
  stream: residualStream,
  rows: ({ after: { id, extension }, facts }) => {
    if (!extension || !facts.some(({ fact }) => CONCERN_EXTENSIONS.has(fact.type))) return [];
    const { terms, response } = extension;
    return [
      {
        id: id * MAX_REQUESTS + extension.number,
        contract_id: id,
        response,
        asked_on: extension.askedOn,
        asked_by: extension.askedBy,
        start_date: terms.startDate,
        end_date: terms.endDate,
        residual_value: terms.residualValue,
      },
    ];
  },
};
