import { hasRight } from '@floorplan/identity/domain';
import type { Finding } from '@floorplan/job-process/domain';
import type {
  AttemptConditions,
  DecidedMessage,
  MessageToDecide,
  OneByOneType,
  SentMessages,
} from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, normalisePlate } from '@floorplan/kernel';
import { Clock, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { parseRegisterCheck } from '@floorplan/vehicle/contracts';
import {
  HOLDING_STATUS_CODES,
  isAsRegistered,
  vehicleStream,
  type RegisterCheckMessage,
  type RegisterNotation,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ProviderCompany } from '../../reference/provider';
import { VEHICLE_MESSAGE_QUEUE } from '../../vehicle.queues';

export const REGISTER_CHECK = 'REGISTERCHECK';

/** Kind of the claims that keep deviations unique per vehicle and day of the reconciliation. */
const DEVIATION_CLAIM = 'register-deviation';

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

const notationOf = ({ Creditgiver, Leasinggiver }: RegisterCheckMessage): RegisterNotation => ({
  creditgiver: filled(Creditgiver),
  leasinggiver: filled(Leasinggiver),
});

const numbersOf = ({ LicenseNumber, ChassisNumber }: RegisterCheckMessage) => {
  const [plate, vin] = [filled(LicenseNumber), filled(ChassisNumber)];
  return { plate: plate && normalisePlate(plate), vin: vin && normaliseChassisNumber(vin) };
};

/** A UUID that follows from the content of a row, so that the same row sent again is the same message. */
function idOfRow(row: Record<string, unknown>): string {
  const names = ['LicenseNumber', 'ChassisNumber', 'Creditgiver', 'Leasinggiver', 'VTRCreatedDT'];
  const content = JSON.stringify([REGISTER_CHECK, ...names.map((name) => row[name] ?? null)]);
  const hex = createHash('sha1').update(content).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Receives rows of the reconciliation from staff and from clients that may send them. */
export const sentRegisterChecks: SentMessages<RegisterCheckMessage> = {
  parse: parseRegisterCheck,
  aboutOf(message) {
    const { plate, vin } = numbersOf(message);
    const identification = plate ?? vin ?? '';
    return { messageId: message.MessageId, identification, chassisNumber: vin ?? identification };
  },
  // The message names no party, because the finance company itself makes the reconciliation. Parties see
  // the deviations on their vehicles.
  partiesOf: () => ({ importerId: null, dealerId: null }),
  maySend: (scope) => hasRight(scope, 'register.report'),
  complete(_, body) {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!isObject || (body as { MessageId?: unknown }).MessageId != null) return body;
    return { ...body, MessageId: idOfRow(body as Record<string, unknown>) };
  },
  dealersSeeWith: null,
  codeAt: null,
  inbox: null,
};

/**
 * Handles REGISTERCHECK messages: compares the register's entry for a financed vehicle with the financing,
 * and records a deviation once per vehicle and day of the reconciliation.
 */
@Injectable()
export class CheckRegister implements OneByOneType {
  readonly name = REGISTER_CHECK;
  readonly queue = VEHICLE_MESSAGE_QUEUE;
  readonly batchSize = 50;
  readonly sent: SentMessages = sentRegisterChecks;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly provider: ProviderCompany,
  ) {}

  async decideOne(
    act: Act,
    unitOfWork: UnitOfWork,
    { message: body, detailId, sender }: MessageToDecide,
    { waitsForEarlier }: AttemptConditions,
  ): Promise<DecidedMessage> {
    const message = body as unknown as RegisterCheckMessage;
    const ended = (code: Finding['code'], params: Finding['params'] = {}): DecidedMessage => {
      act.withdraw();
      return {
        importerId: null,
        dealerId: null,
        result: { kind: 'findings', codes: [{ code, params, subject: null }] },
      };
    };
    if (waitsForEarlier) return ended('WAITING_EARLIER');
    if (message.VTRCreatedDT > this.clock.today()) return ended('CHECK_DATE_INVALID');
    const id = await this.vehicleId(message);
    const { plate, vin } = numbersOf(message);
    if (id === null) return ended('UNKNOWN_VEHICLE', { vin: [vin, plate].filter(Boolean).join(' / ') });
    const vehicle = (await unitOfWork.load(vehicleStream, id)).state as Vehicle;
    const notation = notationOf(message);
    const key = `${id}|${message.VTRCreatedDT}`;
    if (
      isAsRegistered(vehicle, notation, this.provider, message.VTRCreatedDT) ||
      (await this.isRecorded(key))
    )
      act.append(vehicleStream, id, []);
    else {
      const data = { ...notation, checkedOn: message.VTRCreatedDT, detailId, by: sender };
      act.append(vehicleStream, id, [{ type: 'vehicle/RegisterDeviationFound', data }]);
      act.claim(DEVIATION_CLAIM, key, vehicleStream, id);
    }
    return {
      importerId: null,
      dealerId: null,
      result: { kind: 'succeeded', vehicleId: id, effects: null },
    };
  }

  /** The financed vehicle with these numbers; null for none, or when they belong to two vehicles. */
  private async vehicleId(message: RegisterCheckMessage): Promise<number | null> {
    const { plate, vin } = numbersOf(message);
    const rows = await this.database.prepared<{ id: number; plate: string | null; vin: string }>(
      'vehicle-of-register-check',
      `select v.id, v.license_number as plate, v.chassis_number as vin
         from unnest(array['chassis', 'plate'], array[$1, $2]) w(kind, key)
         join claim c on c.kind = w.kind and c.key = w.key
         join vehicle v on v.id = split_part(c.stream, ':', 2)::bigint and v.status_code = any($3)`,
      [vin, plate, [...HOLDING_STATUS_CODES]],
    );
    const [found] = rows;
    if (!found || (vin && found.vin !== vin) || (plate && found.plate !== plate)) return null;
    return found.id;
  }

  private async isRecorded(key: string): Promise<boolean> {
    const rows = await this.database.query('select 1 from claim where kind = $1 and key = $2', [
      DEVIATION_CLAIM,
      key,
    ]);
    return rows.length > 0;
  }
}
