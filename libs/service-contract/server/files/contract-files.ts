import { actorOf, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { formatNumber, type ColumnReadings, type Outcome } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { readNamedCells } from '@floorplan/platform/documents';
import { CostlyWork } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import type { ContractFileAnswer, ContractFileRow } from '@floorplan/service-contract/contracts';
import {
  CONTRACT_FILE_LIMITS,
  CONTRACT_TOTALS,
  contractColumns,
  contractColumnsOf,
  fileReadings,
  readContractRows,
  ROW_STATUS,
  type ContractKey,
  type ContractOwner,
  type ReadContractRow,
  type RowStatus,
} from '@floorplan/service-contract/domain';
import { Injectable, Logger } from '@nestjs/common';
import { FileOwners } from './file-owners';
import { errorText, understandingOf } from './file-texts';
import { ImportContract, type ImportedContract, type Importing } from './import-contract';

/** Rows whose customers and vehicles are looked up at the same time. */
const ROWS_AT_ONCE = 8;

interface Uploading {
  readonly scope: UserScope;
  readonly owner: ContractOwner;
  readonly correlationId: string;
  /** Whether hidden rows and columns are read too. */
  readonly hidden: boolean;
  /** Meanings of ambiguous cells that the user has told. */
  readonly readings: ColumnReadings<ContractKey>;
}

/** Codes of rows whose customer or vehicle no register knows. */
const UNKNOWN: readonly string[] = ['UNKNOWN_CUSTOMER', 'UNKNOWN_LICENSE'];

/** Reads files with signed contracts, which wait for approval. */
@Injectable()
export class ContractFiles {
  private readonly logger = new Logger(ContractFiles.name);

  constructor(
    private readonly owners: FileOwners,
    private readonly parties: PartiesReader,
    private readonly contract: ImportContract,
    private readonly costly: CostlyWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a contract of each correct row. A row that was read before answers with its first contract.
   * @throws UnreadableFile when the whole file is refused
   */
  async upload(
    { scope, owner, correlationId, hidden, readings: given }: Uploading,
    bytes: Buffer,
  ): Promise<ContractFileAnswer> {
    const today = this.clock.today();
    const { rows, ...understanding } = await this.costly.inTurn(async () => {
      const table = await readNamedCells(bytes, CONTRACT_FILE_LIMITS, contractColumnsOf(owner.type, today), {
        hidden,
        totals: CONTRACT_TOTALS,
        dates: ['StartDate'],
      });
      const { readings, questions } = fileReadings(contractColumns(owner.type, today), table.rows, given);
      const rows = readContractRows(owner.type, table.rows, today, readings);
      return { rows, ...understandingOf(table, rows, questions) };
    });
    const importing: Importing = {
      scope,
      owner,
      correlationId,
      today,
      by: actorOf(scope),
      categories: await this.owners.categories(owner),
      dealers: (await this.parties.parties()).dealers,
    };
    const Rows: ContractFileRow[] = [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      Rows.push(
        ...(await Promise.all(rows.slice(at, at + ROWS_AT_ONCE).map((row) => this.row(importing, row)))),
      );
    return { Rows, Total: Rows.length, ...understanding };
  }

  private async row(
    importing: Importing,
    { row: Row, licenseNumber: LicenseNumber, contract, wrong }: ReadContractRow,
  ): Promise<ContractFileRow> {
    const answer = (Status: RowStatus, StatusMessage: string, ContractId: number | null = null) => ({
      Row,
      LicenseNumber,
      Status,
      StatusMessage,
      ContractId,
    });
    if (!contract) return answer(ROW_STATUS.wrong, errorText(wrong, languageOfScope(importing.scope)));
    let outcome: Outcome<ImportedContract>;
    try {
      outcome = await this.contract.run(importing, contract);
    } catch (error) {
      this.logger.error(error);
      return answer(ROW_STATUS.technical, textOf('sc.row_technical'));
    }
    if (outcome.ok) {
      const { contractId, isNew } = outcome.answer;
      return answer(ROW_STATUS.read, textOf(isNew ? 'sc.row_read' : 'sc.row_exists'), contractId);
    }
    const { code, params } = outcome.refusal;
    const { category, mileage, duration } = contract;
    const words = { category, mileage: formatNumber(mileage), months: duration, ...params };
    return answer(
      UNKNOWN.includes(code) ? ROW_STATUS.unknown : ROW_STATUS.wrong,
      textOf(`sc.row_${code}`, words),
    );
  }
}
