import { LISTED_MODELS } from '@floorplan/catalogue/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { refused, type Actor, type Outcome, type Refusal } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { Clock, Commands, factsOf, Ids, outcomeOf } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { ContractVehicleAnswer } from '@floorplan/service-contract/contracts';
import {
  applyForContract,
  contractStream,
  type ContractCustomer,
  type ContractOwner,
  type ContractRow,
  type Definition,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { CustomerLookups } from '../lookups/customer-lookups';
import { contractVehicle, VehicleLookups } from '../lookups/vehicle-lookups';
import { Register } from '../register/register';
import { maySell } from '../sale/sale-checks';
import { dealerOfRow } from './file-dealers';
import type { OwnCategory } from './file-owners';

/** Data shared by all rows of a file. */
export interface Importing {
  readonly scope: UserScope;
  readonly owner: ContractOwner;
  readonly correlationId: string;
  readonly today: string;
  readonly by: Actor;
  readonly categories: ReadonlyMap<string, OwnCategory>;
  readonly dealers: readonly DealerWithMakes[];
}

export interface ImportedContract {
  readonly contractId: number;
  /** False when the row was read before. */
  readonly isNew: boolean;
}

/** A row with what is found without a register. */
interface BegunRow {
  readonly category: OwnCategory;
  readonly claim: string;
  /** The contract that was made of the row before. */
  readonly earlier: number | null;
  readonly dealer: DealerWithMakes | undefined;
}

/** Kind of the claims of imported contracts: one per category, plate and first day. */
const CLAIM = 'contract-file';

/** SQL condition that both a price and its category are valid on a day. */
const validOn = (day: string): string =>
  `(${day}::date between p.valid_from and p.valid_to and ${day}::date between c.valid_from and c.valid_to)`;

/** The price of the contract's first day, or else of today; that of the model before that of every model. */
const PRICES = `
  select p.id, p.price, coalesce(d.name, '') as model, p.mileage_to as mileage, p.duration
    from contract_price p join contract_category c on c.id = p.category_id
    left join ${LISTED_MODELS} d on d.id = p.model_id
   where p.category_id = $1 and p.mileage_to = $2 and p.duration = $3 and p.model_variant = ''
     and (p.model_id is null or upper(d.name) = upper($4)) and (${validOn('$5')} or ${validOn('$6')})
   order by not ${validOn('$5')}, p.model_id is null, p.id
   limit 1`;

/** Makes the contract of one row of a file. It is signed already and waits for approval. */
@Injectable()
export class ImportContract {
  constructor(
    private readonly vehicles: VehicleLookups,
    private readonly lookups: CustomerLookups,
    private readonly register: Register,
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** The refusal of a row that needs no register to be refused; null for another row. Writes nothing. */
  async refusalOf(importing: Importing, row: ContractRow): Promise<Refusal | null> {
    const begun = await this.begin(importing, row);
    return begun.ok ? null : begun.refusal;
  }

  /** Category and dealer of a row, or the contract that was made of it before. */
  private async begin(importing: Importing, row: ContractRow): Promise<Outcome<BegunRow>> {
    const category = importing.categories.get(uniqueKey(row.category));
    if (!category) return refused('UNKNOWN_CATEGORY');
    const claim = `${category.id}|${row.licenseNumber}|${row.startDate}`;
    const earlier = await this.claimed(claim);
    const dealer = dealerOfRow(importing, row);
    if (earlier === null && !maySell(importing.scope, dealer, importing.owner))
      return refused('UNKNOWN_DEALER');
    return { ok: true, answer: { category, claim, earlier, dealer } };
  }

  /** Refuses a row with a code of `sc.row_CODE`. @throws RegisterUnavailable */
  async run(importing: Importing, row: ContractRow): Promise<Outcome<ImportedContract>> {
    const begun = await this.begin(importing, row);
    if (!begun.ok) return begun;
    const { earlier, category, claim, dealer } = begun.answer;
    if (earlier !== null) return { ok: true, answer: { contractId: earlier, isNew: false } };
    const vehicle = await this.vehicleOf(importing.owner, row);
    if (!vehicle.ok) return vehicle;
    const definition = await this.definitionOf(importing, category, row, vehicle.answer);
    if (!definition) return refused('NO_PRICE');
    const customer = await this.customerOf(importing.scope, row);
    if (!customer) return refused('UNKNOWN_CUSTOMER');
    const { owner, by, today, correlationId } = importing;
    const contractId = await this.ids.next('service_contract_id');
    const contract = {
      contractId,
      source: 'file' as const,
      on: today,
      by,
      owner,
      definition,
      customer,
      vehicle: contractVehicle(vehicle.answer),
      seller: {
        dealerId: dealer!.id,
        organisationId: dealer!.dealerOrganizationId,
        salesPerson: row.salesPerson,
        salesPersonEmail: '',
      },
      subventions: { importer: 0, dealer: 0 },
      startDate: row.startDate,
      predecessorId: null,
      externalCode: row.externalCode,
    };
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        // The same row may be read at the same time by another request; the claim lets one of them write.
        const first = await this.claimed(claim);
        if (first !== null) return { contractId: first, isNew: false };
        const { state } = unitOfWork.create(contractStream, contractId);
        act.append(contractStream, contractId, factsOf(applyForContract(state, contract)));
        act.claim(CLAIM, claim, contractStream, contractId);
        return { contractId, isNew: true };
      }),
    );
  }

  private async claimed(key: string): Promise<number | null> {
    const [row] = await this.database.query<{ stream: string }>(
      'select stream from claim where kind = $1 and key = $2',
      [CLAIM, key],
    );
    return row ? Number(row.stream.slice(row.stream.indexOf(':') + 1)) : null;
  }

  private async vehicleOf(owner: ContractOwner, row: ContractRow): Promise<Outcome<ContractVehicleAnswer>> {
    const makeId = owner.type === 'MAK' ? owner.makeId : 0;
    const found = await this.vehicles.find({ licenseNumber: row.licenseNumber, makeId });
    if (!found.ok) return found;
    const isOther = row.chassisNumber !== null && row.chassisNumber !== found.answer.ChassisNumber;
    return isOther ? refused('OTHER_CHASSIS') : found;
  }

  private async definitionOf(
    { today }: Importing,
    category: OwnCategory,
    { mileage, duration, startDate, price }: ContractRow,
    { Model, MakeId: makeId }: ContractVehicleAnswer,
  ): Promise<Definition | null> {
    const [listed] = await this.database.query<
      Pick<Definition, 'id' | 'price' | 'model' | 'mileage' | 'duration'>
    >(PRICES, [category.id, mileage, duration, Model, startDate, today]);
    if (!listed) return null;
    return {
      ...listed,
      variant: '',
      price: price ?? listed.price,
      categoryId: category.id,
      category: category.name,
      makeId,
    };
  }

  private async customerOf(scope: UserScope, row: ContractRow): Promise<ContractCustomer | null> {
    const { identityNumber, isLegalPerson, email, phone } = row;
    await this.lookups.recordOfFile(scope, identityNumber);
    const found = await this.register.customer(identityNumber);
    if (!found || found.isProtected) return null;
    const { firstName, lastName, address, zipCode, city } = found;
    const name = isLegalPerson ? found.name : `${firstName} ${lastName}`;
    return {
      identityNumber,
      isLegalPerson,
      name,
      firstName,
      lastName,
      address,
      zipCode,
      city,
      phone,
      email,
      reference: '',
    };
  }
}
