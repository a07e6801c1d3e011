import type {
  AttemptConditions,
  DecidedMessage,
  MessageToDecide,
  OneByOneType,
  SentMessages,
} from '@floorplan/job-process/message-types';
import { oreOfKronor } from '@floorplan/kernel';
import { Clock, holdsAll, Ids, MadeUpNumbers, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  CONTRACT_NO_CLAIM,
  contractNoOf,
  handlerNumber,
  reportContract,
  residualStream,
  type Facility,
  type RvContractMessage,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { RESIDUAL_MESSAGES_QUEUE } from '../messages/message-queue';
import { ContractPartiesReader } from './contract-parties';
import { GuarantorLimit } from './guarantor-limit';
import { RV_CONTRACT, sentContracts } from './sent-contracts';

/** Handles RVCONTRACT messages: registers the contract, or corrects it while nobody has begun to work on it. */
@Injectable()
export class TakeContracts implements OneByOneType {
  readonly name = RV_CONTRACT;
  readonly queue = RESIDUAL_MESSAGES_QUEUE;
  readonly batchSize = 20;
  readonly sent: SentMessages = sentContracts;

  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly parties: ContractPartiesReader,
    private readonly limit: GuarantorLimit,
  ) {}

  async decideOne(
    act: Act,
    unitOfWork: UnitOfWork,
    { message: body, sender }: MessageToDecide,
    { waitsForEarlier, isDryRun }: AttemptConditions,
  ): Promise<DecidedMessage> {
    const message = body as unknown as RvContractMessage;
    const on = this.clock.today();
    const { value: parties, versions } = await this.parties.current();
    holdsAll(act, versions);
    const number = handlerNumber(message, on);
    const facility = number === null ? null : parties.facilityOf(number);
    const make = parties.makeOf(message.Make);
    const contractNo = contractNoOf(message);
    const known = await this.idOf(contractNo);
    const id = known ?? (await (isDryRun ? new MadeUpNumbers() : this.ids).take(ID_SEQUENCE, 1))[0]!;
    const { state } =
      known === null ? unitOfWork.create(residualStream, id) : await unitOfWork.load(residualStream, id);
    const isLimitFlagged = await this.isFlagged(unitOfWork, message, facility, make?.id ?? null);
    const decision = reportContract(
      state,
      { message, id, on, by: sender },
      { facility, make, isLimitFlagged, waitsForEarlier },
    );
    const found = { importerId: null, dealerId: facility?.dealerId ?? null };
    if (decision.kind === 'findings') {
      act.withdraw();
      return { ...found, result: { kind: 'findings', codes: decision.findings } };
    }
    act.append(residualStream, id, decision.facts);
    if (known === null) act.claim(CONTRACT_NO_CLAIM, contractNo, residualStream, id);
    return { ...found, result: { kind: 'succeeded', vehicleId: null, effects: null } };
  }

  private async idOf(contractNo: string): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      'select id from residual_value_contract where contract_no = $1',
      [contractNo],
    );
    return row?.id ?? null;
  }

  private async isFlagged(
    unitOfWork: UnitOfWork,
    message: RvContractMessage,
    facility: Facility | null,
    makeId: number | null,
  ): Promise<boolean> {
    if (message.RVGuarantee !== 'AF' || !facility || makeId === null) return false;
    return this.limit.isExceeded(unitOfWork, {
      ...{ organisationId: facility.organisationId, makeId, contractNo: contractNoOf(message) },
      residualValue: oreOfKronor(message.ResidualValue),
    });
  }
}

const ID_SEQUENCE = 'residual_value_contract_id';
