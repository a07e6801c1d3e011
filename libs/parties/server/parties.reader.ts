import { PartiesReader, type DealerWithMakes, type Parties } from '@floorplan/parties/contracts';
import {
  partyBook,
  type Concern,
  type DealerNumber,
  type DealerOrganisation,
  type Importer,
  type NumberAtImporter,
} from '@floorplan/parties/domain';
import { GuardedRead, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const IMPORTERS = `
select id, name, organization_number as "organizationNumber", importer_assigned_id as "importerAssignedId",
       financer_assigned_id as "financerAssignedId", vat::float8 as vat, is_active as "isActive", allow_reject as "allowReject",
       use_purchase_discount as "usePurchaseDiscount", demand_demo_approval as "demandDemoApproval", resend_url as "resendUrl"
  from importer order by name, id`;

const ORGANISATIONS = `
select id, name, organization_number as "organizationNumber", concern_id as "concernId"
  from dealer_organisation order by name, id`;

const DEALERS = `
select d.id, d.name, d.dealer_organization_id as "dealerOrganizationId", d.organization_number as "organizationNumber",
       d.branch_organization_number as "branchOrganizationNumber", d.branch_organization_number_rental as "branchOrganizationNumberRental",
       d.city, d.postal_code as "postalCode", c.name as "concernName", d.financer_assigned_id as "financerAssignedId",
       d.external_assigned_id as "externalAssignedId", d.is_active as "isActive", d.pin_code_after_payment as "pinCodeAfterPayment",
       d.next_inventory_date as "nextInventoryDate", d.makes, d.numbers, o.name as "organisationName"
  from dealer d
  join dealer_organisation o on o.id = d.dealer_organization_id
  left join concern c on c.id = o.concern_id
 order by d.name, d.id`;

type DealerRow = DealerWithMakes & { readonly numbers: readonly NumberAtImporter[] };

const numbersOf = (dealers: readonly DealerRow[]): DealerNumber[] =>
  dealers.flatMap((dealer) => dealer.numbers.map((number) => ({ dealerId: dealer.id, ...number })));

async function read(database: Database): Promise<Parties> {
  const [importers, organisations, dealers, concerns] = await Promise.all([
    database.query<Importer>(IMPORTERS),
    database.query<DealerOrganisation>(ORGANISATIONS),
    database.query<DealerRow>(DEALERS),
    database.query<Concern>('select id, name from concern order by name, id'),
  ]);
  return {
    importers,
    organisations,
    dealers,
    concerns,
    book: partyBook(importers, dealers, numbersOf(dealers)),
  };
}

/** The parties as they stand, kept until one changes. */
@Injectable()
export class DatabasePartiesReader extends PartiesReader {
  private readonly current: GuardedRead<Parties>;

  constructor(database: Database) {
    super();
    this.current = new GuardedRead(database, REFERENCE_GUARD, () => read(database));
  }

  override async parties(): Promise<Parties> {
    return (await this.current.current()).value;
  }
}
