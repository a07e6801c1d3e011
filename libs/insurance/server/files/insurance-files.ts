import { isReadOnly, type Scope } from '@floorplan/identity/domain';
import type { InsuranceFileAnswer } from '@floorplan/insurance/contracts';
import {
  INSURANCE_COLUMNS,
  INSURANCE_FILE_LIMITS,
  insuranceCell,
  insuranceDay,
  type InsuranceKey,
  type InsuranceMessage,
} from '@floorplan/insurance/domain';
import type { ColumnReadings } from '@floorplan/kernel';
import { MessageReception } from '@floorplan/job-process/message-types';
import { uuidOfName } from '@floorplan/platform/commands';
import type { NamedRow } from '@floorplan/platform/documents';
import {
  FileMemory,
  readAnsweredFile,
  wireUnderstanding,
  type SentFile,
} from '@floorplan/platform/file-memory';
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
    private readonly memory: FileMemory,
  ) {}

  /** @throws UnreadableFile when the whole file is refused */
  async receive(
    scope: Scope,
    file: { readonly name: string; readonly told: SentFile<InsuranceKey>; readonly isDryRun: boolean },
    correlationId: string,
  ): Promise<InsuranceFileAnswer> {
    // Answers about earlier files show in the dry run of a user, whose screen sends them with the file.
    const known = file.isDryRun && scope.kind === 'user' ? await this.memory.read(INSURANCE_FILES) : [];
    const read = await this.costly.inTurn(() => readAnsweredFile(INSURANCE_FILE, file.told, known));
    if (!isReadOnly(scope)) await this.memory.count(read.remembered);
    const understanding = { Rows: read.rows.length, ...wireUnderstanding(read) };
    if (file.isDryRun) {
      const Status = done('ins.msg_checked', { count: read.rows.length });
      return { DryRun: true, Status, ProcessId: null, Repeated: 0, ...understanding };
    }
    const messages = read.rows.map((row) => insuranceRow(file.name, row, read.readings));
    const receptions = await this.reception.receive(scope, INSURANCE, messages, correlationId);
    const first = receptions.find(({ outcome }) => outcome === 'accepted');
    return {
      DryRun: false,
      Status: done('ins.msg_received', { count: read.rows.length }),
      ProcessId: first && 'processId' in first ? first.processId : null,
      Repeated: receptions.filter(({ outcome }) => outcome === 'duplicate').length,
      ...understanding,
    };
  }
}

const INSURANCE_FILE = {
  limits: INSURANCE_FILE_LIMITS,
  columns: INSURANCE_COLUMNS,
  required: INSURANCE_COLUMNS.map(({ key }) => key),
};

/** The sender of insurance files: all companies, of which one file can have several. */
export const INSURANCE_FILES = { kind: 'insurance', partyId: 0 } as const;

/** The message of a row. */
export function insuranceRow(
  name: string,
  { row, cells }: NamedRow<InsuranceKey>,
  readings: ColumnReadings<InsuranceKey> = {},
): InsuranceMessage {
  const values = {
    LicenseNumber: insuranceCell(cells.LicenseNumber),
    Company: insuranceCell(cells.Company),
    ValidFrom: insuranceDay(cells.ValidFrom, readings.ValidFrom),
    ValidTo: insuranceDay(cells.ValidTo, readings.ValidTo),
  };
  const MessageId = uuidOfName(NAMESPACE, JSON.stringify(Object.values(values)));
  return { MessageId, ...values, File: [...name].slice(0, MAX_OF_NAME).join(''), Row: row };
}
