import {
  dealerReceiver,
  type BillContribution,
  type BillingSource,
  type BillingSpan,
  type IssuingAct,
  type SlicePreview,
} from '@floorplan/invoicing/billing';
import { amountsOf, SERVICE } from '@floorplan/invoicing/domain';
import { addDays, addMonths } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import {
  contractStream,
  type ContractEvent,
  type ContractState,
  type InstalmentsBilled,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { billedContracts, instalmentsDocument } from './contract-documents';

/** Number of contracts in one read. */
const CHUNK = 500;

/** Last day on which a month begins that the run of a month bills: instalments are billed in advance. */
const throughOf = ({ month }: Pick<BillingSpan, 'month'>): string => addDays(addMonths(`${month}-01`, 2), -1);

const billOf = (dealerId: number): string => `DEA:${dealerId}:service`;

/** Instalments of service contracts, billed in advance to the dealer that sold them: one document per dealer. */
@Injectable()
export class InstalmentsSource implements BillingSource {
  readonly name = 'service-contract/instalments';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
  ) {}

  slices(span: BillingSpan): Promise<{ key: string; count: number }[]> {
    return this.database.query(
      `select dealer_id::text as key, count(*)::int as count from service_contract
        where next_instalment_on <= $1 group by dealer_id order by dealer_id`,
      [throughOf(span)],
    );
  }

  async preview(span: BillingSpan, slice: string): Promise<SlicePreview> {
    const dealerId = Number(slice);
    const through = throughOf(span);
    const billed = billedContracts(await this.contractsOf(dealerId, through), through);
    if (billed.length === 0) return { parts: [], gaps: [] };
    const { category, receiver, rows } = instalmentsDocument(await this.receiver(dealerId), billed);
    const part = { bill: billOf(dealerId), category, receiver, subject: dealerId, ...amountsOf(rows) };
    return { parts: [part], gaps: [] };
  }

  async contribute(
    { act, unitOfWork, today: on, by }: IssuingAct,
    span: BillingSpan,
    { parts }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const dealerId = parts[0]!.subject;
    const through = throughOf(span);
    const contracts: ContractState[] = [];
    const ids = await this.idsOf(dealerId, through);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK);
      await unitOfWork.preload(some.map((id) => ({ type: contractStream, id })));
      contracts.push(...some.map((id) => unitOfWork.get(contractStream, id).state));
    }
    const billed = billedContracts(contracts, through);
    return {
      documents: billed.length === 0 ? [] : [instalmentsDocument(await this.receiver(dealerId), billed)],
      record: (numberOf) => {
        for (const { contract, due } of billed) {
          const data = { ...due, on, by, number: numberOf(SERVICE) };
          const fact: InstalmentsBilled = { type: 'service-contract/InstalmentsBilled', data };
          act.append<ContractState, ContractEvent>(contractStream, contract.terms!.contractId, [fact]);
        }
      },
    };
  }

  private async receiver(dealerId: number) {
    return dealerReceiver(await this.parties.parties(), dealerId);
  }

  private async contractsOf(dealerId: number, through: string): Promise<ContractState[]> {
    const ids = await this.idsOf(dealerId, through);
    const contracts: ContractState[] = [];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const wanted = ids.slice(at, at + CHUNK).map((id) => ({ type: contractStream, id }));
      contracts.push(...(await this.log.loadMany(wanted)).map(({ state }) => state as ContractState));
    }
    return contracts;
  }

  private async idsOf(dealerId: number, through: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from service_contract where dealer_id = $1 and next_instalment_on <= $2 order by id',
      [dealerId, through],
    );
    return rows.map(({ id }) => id);
  }
}
