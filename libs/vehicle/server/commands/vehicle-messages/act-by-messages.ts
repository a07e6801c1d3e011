import { UserActs } from '@floorplan/identity/acts';
import { defaultFunctions, type UserScope } from '@floorplan/identity/domain';
import type { AttemptEffects } from '@floorplan/job-process/domain';
import type {
  AttemptConditions,
  DecidedMessage,
  DecidesOneByOne,
  MessageParties,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, oreOfKronor } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { ActRefused, type Act, type UnitOfWork, guardedValue } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  findingOfRefusal,
  HOLDING_STATUS_CODES,
  messageFindings,
  priceWarnings,
  requestedAction,
  statusCodeOf,
  unknownVehicle,
  vehicleStream,
  waitingEarlier,
  type ActFinding,
  type Vehicle,
  type VehicleMessage,
} from '@floorplan/vehicle/domain';
import { canSee, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { VehicleKind } from '../../action-engine/vehicle-kind';
import { SERVER_ACTIONS } from '../../actions/action-table';
import { UsualPrices, type UsualPriceOf } from '../../reference/usual-prices';
import { isOfImporter, sentOf } from './sent-vehicle-messages';

/** Loads the vehicle of a message, carries out the action that the message asks for, and reports the outcome. */
@Injectable()
export class ActByMessages implements DecidesOneByOne {
  constructor(
    private readonly database: Database,
    private readonly parties: PartiesNow,
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
    private readonly usualPrices: UsualPrices,
  ) {}

  async decideOne(
    act: Act,
    unitOfWork: UnitOfWork,
    { message: body, sender }: MessageToDecide,
    { waitsForEarlier, isDryRun }: AttemptConditions,
  ): Promise<DecidedMessage> {
    const message = body as unknown as VehicleMessage;
    const parties = guardedValue(act, await this.parties.current());
    const { MessageType: name } = message;
    const of = sentOf(name).partiesOf(message, parties);
    const ended = (finding: ActFinding, found: MessageParties = of): DecidedMessage => {
      act.withdraw();
      return { ...found, result: { kind: 'findings', codes: [finding] } };
    };
    const stranger = unknownParty(message, of);
    if (stranger) return ended(stranger);
    if (waitsForEarlier) return ended(waitingEarlier(message));
    const scope = scopeOf(of, parties);
    const id = await this.vehicleId(message, of);
    const vehicle = id === null ? null : (await unitOfWork.load(vehicleStream, id)).state;
    if (id === null || !vehicle || !canSee(scope, vehicle)) return ended(unknownVehicle(message));
    const found = isOfImporter(name) ? { ...of, dealerId: vehicle.parties.dealerId } : of;
    const warnings = warningsOf(message, vehicle, await this.usualPrices.current());
    const [wrong, ...others] = messageFindings(message, vehicle, vatOf(parties, of));
    if (wrong) {
      act.withdraw();
      return { ...found, warnings, result: { kind: 'findings', codes: [wrong, ...others] } };
    }
    const { action, body: request } = requestedAction(message, vehicle);
    try {
      const on = SERVER_ACTIONS[action];
      const larger = { scope, by: sender, act, unitOfWork, isDryRun };
      await this.acts.within(this.kind, on, larger, { key: on.action.key, on: id, body: request });
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error;
      const { name } = parties.organisations.find(
        (organisation) => organisation.id === vehicle.parties.organisationId,
      )!;
      return ended(findingOfRefusal(error.refusal, message, vehicle, name), found);
    }
    const after = unitOfWork.get(vehicleStream, id).state as Vehicle;
    return { ...found, warnings, result: { kind: 'succeeded', vehicleId: id, effects: effectsOf(after) } };
  }

  /**
   * The party's vehicle with the chassis number: the one that is financed, otherwise the latest. Another party's
   * vehicle is never found.
   */
  private async vehicleId(
    { ChassisNumber }: VehicleMessage,
    { importerId, dealerId }: MessageParties,
  ): Promise<number | null> {
    const [row] = await this.database.prepared<{ id: number }>(
      'vehicle-of-message',
      // The index is on the reversed chassis number.
      `select id from vehicle
        where reverse(chassis_number) = reverse($1) and (importer_id = $2 or dealer_id = $3)
        order by (status_code = any($4)) desc, id desc limit 1`,
      [normaliseChassisNumber(ChassisNumber), importerId, dealerId, [...HOLDING_STATUS_CODES]],
    );
    return row?.id ?? null;
  }
}

/** Warnings about the new price of a price correction. */
const warningsOf = (message: VehicleMessage, { item, parties }: Vehicle, usualPriceOf: UsualPriceOf) =>
  message.MessageType === 'PRICECORRECTION'
    ? priceWarnings({
        net: oreOfKronor(message.Invoice.NetAmount),
        isUsed: item.isUsed,
        usual: usualPriceOf(parties.makeId),
      })
    : [];

function unknownParty(message: VehicleMessage, { importerId, dealerId }: MessageParties): ActFinding | null {
  if (importerId !== null || dealerId !== null) return null;
  const [kind, id] =
    'ImporterParty' in message
      ? (['importer', numberOf(message.ImporterParty)] as const)
      : (['dealer', message.DealerParty.FinancerAssignedId.trim()] as const);
  const code = kind === 'importer' ? 'UNKNOWN_IMPORTER' : 'UNKNOWN_DEALER';
  return { code, params: { id }, subject: { kind, id, label: id } };
}

const numberOf = ({
  FinancerAssignedId,
  ImporterAssignedId,
}: {
  readonly FinancerAssignedId?: string | null | undefined;
  readonly ImporterAssignedId?: string | null | undefined;
}): string => FinancerAssignedId?.trim() || ImporterAssignedId?.trim() || '';

/**
 * Scope in which a message acts: the party of the message with the rights of its role, whoever sent it. So a
 * message can do what users of the party can do, and only to vehicles of the party.
 */
function scopeOf({ importerId, dealerId }: MessageParties, { dealers }: Parties): UserScope {
  const role = importerId === null ? 'DEO' : 'IMP';
  const dealer = dealers.find(({ id }) => id === dealerId);
  const only = <Id>(id: Id | null | undefined) => (id == null ? ('all' as const) : [id]);
  return {
    kind: 'user',
    userId: 0,
    name: '',
    role,
    roleCode: 0,
    roleId: importerId ?? dealerId,
    functions: defaultFunctions(role),
    importerIds: only(importerId),
    dealerGroupId: null,
    dealerIds: only(dealerId),
    actDealerIds: only(dealerId),
    organisationIds: only(dealer?.dealerOrganizationId),
    languageCode: 'sv-SE',
    sessionId: '',
  };
}

const vatOf = ({ importers }: Parties, { importerId }: MessageParties): number | null =>
  importers.find(({ id }) => id === importerId)?.vat ?? null;

function effectsOf({ identity, status, financing, periods }: Vehicle): AttemptEffects {
  const period = periods.at(-1);
  return {
    vehicleId: identity.vehicleId,
    statusCode: statusCodeOf(status),
    financeType: financing?.type ?? '',
    programCode: period?.program.code ?? '',
    capital: period?.capital ?? 0,
    beginFromDate: period?.begin ?? null,
    endPeriodDate: period?.closedOn ?? period?.end ?? null,
  };
}
