import type {
  AttemptConditions,
  DecidedMessage,
  DecidesOneByOne,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import { oreOfKronor } from '@floorplan/kernel';
import { Clock, holdsAll, Ids, MadeUpNumbers, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import {
  CONTRACT_NO_CLAIM,
  contractNoOf,
  handlerNumber,
  reportContract,
  residualStream,
  type Facility,
  type ResidualEvent,
  type ResidualState,
  type RvContractMessage,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { ContractPartiesReader } from './contract-parties';
import { ContractNumbers } from '../contracts/contract-numbers';
import { exceedsLimit, moveGuarantee } from '../contracts/guarantor-limits';

/** Handles RVCONTRACT messages: registers the contract, or corrects it while nobody has begun to work on it. */
@Injectable()
export class TakeContracts implements DecidesOneByOne {
  constructor(
    private readonly numbers: ContractNumbers,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly parties: ContractPartiesReader,
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
    const known = await this.numbers.idOf(contractNo);
    const id = known ?? (await (isDryRun ? new MadeUpNumbers() : this.ids).take(ID_SEQUENCE, 1))[0]!;
    const { state } =
      known === null ? unitOfWork.create(residualStream, id) : await unitOfWork.load(residualStream, id);
    const isLimitFlagged = await isFlagged(unitOfWork, state, {
      message,
      facility,
      makeId: make?.id ?? null,
    });
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
    const after = act.append<ResidualState, ResidualEvent>(residualStream, id, decision.facts);
    await moveGuarantee(act, unitOfWork, state, after);
    if (known === null) act.claim(CONTRACT_NO_CLAIM, contractNo, residualStream, id);
    return { ...found, result: { kind: 'succeeded', vehicleId: null, effects: null } };
  }
}

function isFlagged(
  unitOfWork: UnitOfWork,
  state: ResidualState,
  found: {
    readonly message: RvContractMessage;
    readonly facility: Facility | null;
    readonly makeId: number | null;
  },
): Promise<boolean> {
  const { message, facility, makeId } = found;
  if (message.RVGuarantee !== 'AF' || !facility || makeId === null) return Promise.resolve(false);
  const { organisationId } = facility;
  const amount = oreOfKronor(message.ResidualValue);
  return exceedsLimit(unitOfWork, state, { organisationId, makeId, amount });
}

const ID_SEQUENCE = 'residual_value_contract_id';
