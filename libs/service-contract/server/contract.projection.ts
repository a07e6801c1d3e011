import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  contractStatusCode,
  contractStream,
  instalmentsBetween,
  nextInstalmentOn,
  signedOn,
  totalPrice,
  type ContractEvent,
  type ContractOwner,
  type ContractState,
} from '@floorplan/service-contract/domain';

const ownerColumns = (owner: ContractOwner) => ({
  make_id: owner.type === 'MAK' ? owner.makeId : null,
  importer_id: owner.type === 'MAK' ? owner.importerId : null,
  owner_organisation_id: owner.type === 'DEO' ? owner.organisationId : null,
});

/** Table of the lists of contracts, one row per contract. */
export const contractProjection: InlineProjection<ContractState, ContractEvent> = {
  table: 'service_contract',
  stream: contractStream,
  rows: ({ after, version }) => {
    const { terms, status } = after;
    if (!terms || status === 'absent') return [];
    const { definition, customer, vehicle, seller, subventions, plan } = terms;
    return [
      {
        id: terms.contractId,
        version,
        status_code: contractStatusCode(status),
        category_id: definition.categoryId,
        category: definition.category,
        ...ownerColumns(terms.owner),
        dealer_id: seller.dealerId,
        organisation_id: seller.organisationId,
        sales_person: seller.salesPerson,
        definition_id: definition.id,
        definition_ids: terms.definitionIds,
        vehicle_make_id: definition.makeId,
        vehicle_make: vehicle.make,
        vehicle_model: vehicle.model,
        license_number: vehicle.licenseNumber,
        chassis_number: vehicle.chassisNumber,
        object_type: vehicle.objectType,
        first_registered_on: vehicle.firstRegisteredOn,
        customer_name: customer.name,
        mileage: definition.mileage,
        duration: definition.duration,
        total_cost: totalPrice(definition),
        customer_cost: terms.total,
        amount: plan.at(-1)!.monthly,
        importer_subvention: subventions.importer,
        dealer_subvention: subventions.dealer,
        applied_on: terms.appliedOn,
        signed_on: signedOn(after),
        start_date: after.startDate,
        end_date: after.endDate,
        end_reason: after.endReason,
        billed: instalmentsBetween(plan, 0, after.billed),
        finance_contract_number: after.financeContractNumber,
        external_code: terms.externalCode,
        signing_id: after.signing?.signingId ?? null,
        signing_expires_on: after.signing?.expiresOn ?? null,
        next_instalment_on: nextInstalmentOn(after),
        predecessor_id: terms.predecessorId,
      },
    ];
  },
};
