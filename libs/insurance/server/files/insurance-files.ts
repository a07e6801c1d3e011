import type { Scope } from '@floorplan/identity/domain';
import type { InsuranceFileAnswer } from '@floorplan/insurance/contracts';
import {
  INSURANCE_FILE_LIMITS,
  insuranceCell,
  insuranceColumnsOf,
  type InsuranceKey,
  type InsuranceMessage,
} from '@floorplan/insurance/domain';
import { MessageReception } from '@floorplan/job-process/message-types';
import { uuidOfName } from '@floorplan/platform/commands';
import { readNamedCells, wireRemarks, type NamedRow } from '@floorplan/platform/documents';
import { done } from '@floorplan/platform/http';
import { CostlyWork } from '@floorplan/platform/load';
import { Injectable } from '@nestjs/common';
import { INSURANCE } from './insurance.type';

/** Namespace of the ids of rows: the same row in any file is the same message. */
const NAMESPACE = Buffer.from('3a1f6c5e2b7d4c08a9e4d1f00b5c7e92', 'hex');
const MAX_OF_NAME = 150;

/** Reads the files of insurance companies, and sends each row as a message. */
@Injectable()
export class InsuranceFiles {
  constructor(
    private readonly reception: MessageReception,
    private readonly costly: CostlyWork,
  ) {}

  /** @throws UnreadableFile when the whole file is refused */
  async receive(
    scope: Scope,
    file: { readonly name: string; readonly bytes: Buffer; readonly hidden: boolean },
    correlationId: string,
  ): Promise<InsuranceFileAnswer> {
    const { rows, unknown, remarks } = await this.costly.inTurn(() =>
      readNamedCells(file.bytes, INSURANCE_FILE_LIMITS, insuranceColumnsOf, {
        hidden: file.hidden,
        dates: ['ValidFrom', 'ValidTo'],
      }),
    );
    const messages = rows.map((row) => insuranceRow(file.name, row));
    const receptions = await this.reception.receive(scope, INSURANCE, messages, correlationId);
    const first = receptions.find(({ outcome }) => outcome === 'accepted');
    return {
      Status: done('ins.msg_received', { count: rows.length }),
      ProcessId: first && 'processId' in first ? first.processId : null,
      Rows: rows.length,
      Repeated: receptions.filter(({ outcome }) => outcome === 'duplicate').length,
      UnknownColumns: [...unknown],
      Remarks: wireRemarks(remarks),
    };
  }
}

/** The message of a row. */
export function insuranceRow(name: string, { row, cells }: NamedRow<InsuranceKey>): InsuranceMessage {
  const values = {
    LicenseNumber: insuranceCell(cells.LicenseNumber),
    Company: insuranceCell(cells.Company),
    ValidFrom: insuranceCell(cells.ValidFrom),
    ValidTo: insuranceCell(cells.ValidTo),
  };
  const MessageId = uuidOfName(NAMESPACE, JSON.stringify(Object.values(values)));
  return { MessageId, ...values, File: [...name].slice(0, MAX_OF_NAME).join(''), Row: row };
}
