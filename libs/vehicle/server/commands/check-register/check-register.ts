import type { Finding } from '@floorplan/job-process/domain';
import type {
  AttemptConditions,
  DecidedMessage,
  DecidesOneByOne,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, normalisePlate } from '@floorplan/kernel';
import { Clock, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  HOLDING_STATUS_CODES,
  isAsRegistered,
  vehicleStream,
  type RegisterCheckMessage,
  type RegisterNotation,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { ProviderCompany } from '../../reference/provider';

/** Kind of the claims that keep deviations unique per vehicle and day of the reconciliation. */
const DEVIATION_CLAIM = 'register-deviation';

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

const notationOf = ({ Creditgiver, Leasinggiver }: RegisterCheckMessage): RegisterNotation => ({
  creditgiver: filled(Creditgiver),
  leasinggiver: filled(Leasinggiver),
});

export const numbersOf = ({ LicenseNumber, ChassisNumber }: RegisterCheckMessage) => {
  const [plate, vin] = [filled(LicenseNumber), filled(ChassisNumber)];
  return { plate: plate && normalisePlate(plate), vin: vin && normaliseChassisNumber(vin) };
};

/**
 * Handles REGISTERCHECK messages: compares the register's entry for a financed vehicle with the financing,
 * and records a deviation once per vehicle and day of the reconciliation.
 */
@Injectable()
export class CheckRegister implements DecidesOneByOne {
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
