import { actorOf, isReadOnly, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { formatNumber, type Outcome, type Refusal } from '@floorplan/kernel';
import type { NameAnswer } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import {
  FileMemory,
  readAnsweredFile,
  type FileSender,
  SenderNames,
  type SentFile,
} from '@floorplan/platform/file-memory';
import { CostlyWork } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import type { ContractFileAnswer, ContractFileRow } from '@floorplan/service-contract/contracts';
import {
  CONTRACT_FILE_LIMITS,
  CONTRACT_TOTALS,
  contractColumns,
  readContractRows,
  requiredKeys,
  ROW_STATUS,
  type CategoryType,
  type ContractKey,
  type ContractOwner,
  type ContractRow,
  type ReadContractRow,
  type RowStatus,
} from '@floorplan/service-contract/domain';
import { Injectable, Logger } from '@nestjs/common';
import { FileNameColumns } from './file-name-columns';
import { FileOwners } from './file-owners';
import { errorText, understandingOf } from './file-texts';
import { ImportContract, type ImportedContract, type Importing } from './import-contract';

/** Rows whose customers and vehicles are looked up at the same time. */
const ROWS_AT_ONCE = 8;

interface Uploading {
  readonly scope: UserScope;
  readonly owner: ContractOwner;
  readonly sender: FileSender;
  readonly correlationId: string;
  readonly told: SentFile<ContractKey> & { readonly names: readonly NameAnswer[] };
  /** Whether the file is only read and checked. */
  readonly isDryRun: boolean;
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
    private readonly memory: FileMemory,
    private readonly nameColumns: FileNameColumns,
    private readonly names: SenderNames,
  ) {}

  /**
   * Makes a contract of each correct row. A row that was read before answers with its first contract.
   * @throws UnreadableFile when the whole file is refused
   */
  async upload({
    scope,
    owner,
    sender,
    correlationId,
    told,
    isDryRun,
  }: Uploading): Promise<ContractFileAnswer> {
    const today = this.clock.today();
    // Answers about earlier files show in the dry run, which tells the caller which of them to send.
    const known = isDryRun ? await this.memory.read(sender) : [];
    const columns = await this.nameColumns.ofContracts(scope, owner);
    const readNames = isDryRun
      ? await this.names.forPreview(sender, columns, told.names)
      : this.names.forSending(columns, told.names);
    const { rows, file, names } = await this.costly.inTurn(async () => {
      const file = await readAnsweredFile(contractFile(owner.type, today), told, known);
      const names = readNames(file.rows);
      const how = { readings: file.readings, names: names.names };
      return { file, names, rows: readContractRows(owner.type, file.rows, today, how) };
    });
    if (!isReadOnly(scope)) {
      await this.memory.count(file.remembered);
      await this.names.count(names);
    }
    const understanding = understandingOf(file, names, rows);
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
    const answerTo = (row: ReadContractRow) =>
      isDryRun ? this.predicted(importing, row) : this.row(importing, row);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      Rows.push(...(await Promise.all(rows.slice(at, at + ROWS_AT_ONCE).map(answerTo))));
    return { DryRun: isDryRun, Rows, Total: Rows.length, ...understanding };
  }

  /** What is known of a row without asking a register. */
  private async predicted(importing: Importing, row: ReadContractRow): Promise<ContractFileRow> {
    const refusal = row.contract && (await this.contract.refusalOf(importing, row.contract));
    return { ...checked(importing.scope, row), ...(refusal && refusedRow(row.contract!, refusal)) };
  }

  private async row(importing: Importing, row: ReadContractRow): Promise<ContractFileRow> {
    const { contract } = row;
    const answer = (Status: RowStatus, StatusMessage: string, ContractId: number | null = null) => ({
      ...checked(importing.scope, row),
      Status,
      StatusMessage,
      ContractId,
    });
    if (!contract) return checked(importing.scope, row);
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
    return { ...checked(importing.scope, row), ...refusedRow(contract, outcome.refusal) };
  }
}

/** Status and text of a row that is refused. */
function refusedRow({ category, mileage, duration }: ContractRow, { code, params }: Refusal) {
  const words = { category, mileage: formatNumber(mileage), months: duration, ...params };
  return {
    Status: UNKNOWN.includes(code) ? ROW_STATUS.unknown : ROW_STATUS.wrong,
    StatusMessage: textOf(`sc.row_${code}`, words),
  };
}

const contractFile = (type: CategoryType, today: string) => {
  const columns = contractColumns(type, today);
  return { limits: CONTRACT_FILE_LIMITS, columns, required: requiredKeys(columns), totals: CONTRACT_TOTALS };
};

/** What is known about a row before its contract is made. */
const checked = (
  scope: UserScope,
  { row: Row, licenseNumber: LicenseNumber, contract, wrong }: ReadContractRow,
): ContractFileRow => ({
  Row,
  LicenseNumber,
  ContractId: null,
  ...(contract
    ? { Status: ROW_STATUS.read, StatusMessage: textOf('sc.row_ready') }
    : { Status: ROW_STATUS.wrong, StatusMessage: errorText(wrong, languageOfScope(scope)) }),
});
