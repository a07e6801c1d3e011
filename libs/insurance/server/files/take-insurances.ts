import {
  insuranceStream,
  insure,
  plateOfRow,
  readInsurance,
  unknownPlate,
  type InsuranceFinding,
  type InsuranceMessage,
} from '@floorplan/insurance/domain';
import type { DecidedMessage, DecidesOneByOne, MessageToDecide } from '@floorplan/job-process/message-types';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

const NO_PARTIES = { importerId: null, dealerId: null };

/** Handles INSURANCE messages: stores the insurances of financed vehicles. */
@Injectable()
export class TakeInsurances implements DecidesOneByOne {
  constructor(private readonly database: Database) {}

  async decideOne(
    act: Act,
    unitOfWork: UnitOfWork,
    { message: body, detailId, sender: by }: MessageToDecide,
  ): Promise<DecidedMessage> {
    const message = body as unknown as InsuranceMessage;
    const refused = (...findings: readonly InsuranceFinding[]): DecidedMessage => {
      act.withdraw();
      const codes = findings.map((finding) => ({ ...finding, subject: null }));
      return { ...NO_PARTIES, result: { kind: 'findings', codes } };
    };
    const read = readInsurance(message);
    const plate = plateOfRow(message);
    const vehicleId = plate === null ? null : await this.financed(plate);
    const unknown = plate !== null && vehicleId === null ? [unknownPlate(plate)] : [];
    if ('findings' in read || vehicleId === null)
      return refused(...('findings' in read ? read.findings : []), ...unknown);
    const { state } = await unitOfWork.load(insuranceStream, vehicleId);
    const outcome = insure(state, read.insurance);
    if (typeof outcome === 'object') return refused(outcome);
    const fact = { type: 'insurance/Insured', data: { ...read.insurance, vehicleId, detailId, by } } as const;
    act.append(insuranceStream, vehicleId, outcome === 'new' ? [fact] : []);
    return { ...NO_PARTIES, result: { kind: 'succeeded', vehicleId, effects: null } };
  }

  /** The vehicle with the plate that is financed or waits for financing; null for none. */
  private async financed(plate: string): Promise<number | null> {
    const [vehicle] = await this.database.query<{ id: number }>(
      `select id from ${LISTED_VEHICLES} v where license_number = $1 and is_financed`,
      [plate],
    );
    return vehicle?.id ?? null;
  }
}
