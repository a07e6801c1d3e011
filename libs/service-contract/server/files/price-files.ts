import { model } from '@floorplan/catalogue/domain';
import { actorOf, isReadOnly, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { changeOf, type Decision } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import type { NameAnswer } from '@floorplan/kernel/wire';
import {
  Clock,
  Commands,
  factsOf,
  readVersions,
  holdsAll,
  Ids,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  FileMemory,
  readAnsweredFile,
  type FileSender,
  SenderNames,
  type SentFile,
} from '@floorplan/platform/file-memory';
import { CostlyWork } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import type { PriceFileAnswer, PriceFileRow } from '@floorplan/service-contract/contracts';
import {
  contractPrice,
  contractPriceStream,
  planPrice,
  PRICE_COLUMNS,
  PRICE_FILE_LIMITS,
  PRICE_TOTALS,
  readPriceRows,
  requiredKeys,
  ROW_STATUS,
  SERVICE_CONTRACT_VERSION,
  type ContractOwner,
  type ContractPrice,
  type ContractPriceSaved,
  type PriceKey,
  type PriceRow,
  type ReadPriceRow,
} from '@floorplan/service-contract/domain';
import { Injectable, Logger } from '@nestjs/common';
import { FileModels, modelsByName, type ModelsByName } from './file-models';
import { FileNameColumns } from './file-name-columns';
import { FileOwners } from './file-owners';
import { errorText, understandingOf } from './file-texts';
import { PriceBook, type PriceKeyOf } from './price-book';

/** Rows that are written in one transaction. What is written stays when a later part of the file fails. */
const ROWS_AT_ONCE = 200;

interface Uploading {
  readonly scope: UserScope;
  readonly owner: ContractOwner;
  readonly sender: FileSender;
  readonly correlationId: string;
  readonly told: SentFile<PriceKey> & { readonly names: readonly NameAnswer[] };
  /** Whether the file is only read and checked. */
  readonly isDryRun: boolean;
}

/** Reads files with prices of an owner's categories. */
@Injectable()
export class PriceFiles {
  private readonly logger = new Logger(PriceFiles.name);

  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly costly: CostlyWork,
    private readonly owners: FileOwners,
    private readonly memory: FileMemory,
    private readonly models: FileModels,
    private readonly nameColumns: FileNameColumns,
    private readonly names: SenderNames,
  ) {}

  /**
   * Saves the correct rows. The same file again changes nothing, also after the first reading was broken off.
   * @throws UnreadableFile when the whole file is refused
   */
  async upload(uploading: Uploading): Promise<PriceFileAnswer> {
    const { sender, told, isDryRun: DryRun } = uploading;
    // Answers about earlier files show in the dry run, which tells the caller which of them to send.
    const known = DryRun ? await this.memory.read(sender) : [];
    const columns = await this.nameColumns.ofPrices(uploading.owner);
    const readNames = DryRun
      ? await this.names.forPreview(sender, columns, told.names)
      : this.names.forSending(columns, told.names);
    const { rows, file, names } = await this.costly.inTurn(async () => {
      const file = await readAnsweredFile(PRICE_FILE, told, known);
      const names = readNames(file.rows);
      return { file, names, rows: readPriceRows(file.rows, { readings: file.readings, names: names.names }) };
    });
    if (!isReadOnly(uploading.scope)) {
      await this.memory.count(file.remembered);
      await this.names.count(names);
    }
    const understanding = understandingOf(file, names, rows);
    if (DryRun) {
      const Rows = await this.predicted(uploading, rows);
      return { DryRun, Rows, Total: Rows.length, ...understanding };
    }
    const Rows: PriceFileRow[] = [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      Rows.push(...(await this.part(uploading, rows.slice(at, at + ROWS_AT_ONCE))));
    return { DryRun, Rows, Total: Rows.length, ...understanding };
  }

  /** What would become of the rows. */
  private async predicted(uploading: Uploading, rows: readonly ReadPriceRow[]): Promise<PriceFileRow[]> {
    let newId = 0;
    const { results } = await this.plan(uploading, rows, () => Promise.resolve(--newId));
    return results.map((row) =>
      row.Status === ROW_STATUS.read ? { ...row, StatusMessage: textOf('sc.row_ready') } : row,
    );
  }

  private async part(uploading: Uploading, rows: readonly ReadPriceRow[]): Promise<PriceFileRow[]> {
    const { scope, correlationId } = uploading;
    const context = { actor: actorOf(scope), correlationId, now: this.clock.now() };
    try {
      return await this.commands.run(context, (act, unitOfWork) =>
        this.write(act, unitOfWork, uploading, rows),
      );
    } catch (error) {
      this.logger.error(error);
      const StatusMessage = textOf('sc.row_technical');
      return rows.map(({ row }) => ({ Row: row, Status: ROW_STATUS.technical, StatusMessage }));
    }
  }

  private async write(
    act: Act,
    unitOfWork: UnitOfWork,
    uploading: Uploading,
    rows: readonly ReadPriceRow[],
  ): Promise<PriceFileRow[]> {
    const versions = await readVersions(this.database, [SERVICE_CONTRACT_VERSION, model.dataVersion]);
    const { results, book } = await this.plan(uploading, rows, () => this.ids.next('contract_price_id'));
    await this.save(act, unitOfWork, book);
    if (book.changed.size > 0) {
      holdsAll(act, versions);
      act.bump(SERVICE_CONTRACT_VERSION);
    }
    return results;
  }

  /** The results of the rows, and the prices as they change by them. */
  private async plan(
    { scope, owner }: Uploading,
    rows: readonly ReadPriceRow[],
    nextId: () => Promise<number>,
  ): Promise<{ readonly results: PriceFileRow[]; readonly book: PriceBook }> {
    const categories = await this.owners.categories(owner);
    const models = modelsByName(await this.models.of(owner));
    const keyed = rows.map((row) => ({ ...row, ...keyOf(row.price, categories, models) }));
    const book = await PriceBook.read(
      this.database,
      keyed.flatMap(({ key }) => (key ? [key] : [])),
    );
    const today = this.clock.today();
    const results: PriceFileRow[] = [];
    for (const { row: Row, price, wrong, key, code } of keyed) {
      const refusedWith = (StatusMessage: string) =>
        results.push({ Row, Status: ROW_STATUS.wrong, StatusMessage });
      if (!price || !key) {
        refusedWith(
          price ? textOf(`acp.row_${code!}`, { ...price }) : errorText(wrong, languageOfScope(scope)),
        );
        continue;
      }
      const plan = planPrice(price, book.get(key), today);
      if (plan.kind === 'refused') {
        refusedWith(textOf(`acp.row_${plan.code}`, { date: plan.from }));
        continue;
      }
      let StatusMessage = textOf(plan.kind === 'unchanged' ? 'ac.row_unchanged' : 'sc.row_read');
      const amounts = { price: price.price, purchasePrice: price.purchasePrice };
      if (plan.kind === 'changed') book.change(key, plan.id, { ...amounts, validTo: plan.validTo });
      if (plan.kind === 'new') {
        const { ended, validFrom, validTo } = plan;
        if (ended) book.change(key, ended.id, { validTo: ended.validTo });
        if (ended) StatusMessage = textOf('ac.row_replaced', { date: ended.validTo });
        book.add(key, await nextId(), { ...amounts, validFrom, validTo });
      }
      results.push({ Row, Status: ROW_STATUS.read, StatusMessage });
    }
    return { results, book };
  }

  private async save(act: Act, unitOfWork: UnitOfWork, { changed }: PriceBook): Promise<void> {
    const known = [...changed].filter(([, { isNew }]) => !isNew);
    await unitOfWork.preload(known.map(([id]) => ({ type: contractPriceStream, id })));
    for (const [id, { key, isNew, ...validity }] of changed) {
      const { state } = isNew
        ? unitOfWork.create(contractPriceStream, id)
        : unitOfWork.get(contractPriceStream, id);
      const { fact } = contractPrice;
      const after = { ...(state.row ?? newPrice(key)), ...validity, id } as ContractPrice;
      const saved = changeOf(fact, id, state.row, after, act.context.actor);
      act.append(contractPriceStream, id, factsOf(saved as Decision<ContractPriceSaved>));
    }
  }
}

const PRICE_FILE = {
  limits: PRICE_FILE_LIMITS,
  columns: PRICE_COLUMNS,
  required: requiredKeys(PRICE_COLUMNS),
  totals: PRICE_TOTALS,
};

const newPrice = ({ categoryId, modelId, variant, mileageTo, duration }: PriceKeyOf) => ({
  categoryId,
  modelId,
  modelVariant: variant,
  mileageTo,
  duration,
});

type Keyed =
  | { readonly key: PriceKeyOf; readonly code: null }
  | { readonly key: null; readonly code: 'UNKNOWN_CATEGORY' | 'UNKNOWN_MODEL' | 'AMBIGUOUS_MODEL' | null };

/** Category and model of a row, or why they are unknown. */
function keyOf(
  price: PriceRow | null,
  categories: ReadonlyMap<string, { readonly id: number }>,
  models: ModelsByName,
): Keyed {
  if (!price) return { key: null, code: null };
  const category = categories.get(uniqueKey(price.category));
  if (!category) return { key: null, code: 'UNKNOWN_CATEGORY' };
  const modelId = price.model === null ? null : models.get(uniqueKey(price.model));
  if (modelId === undefined) return { key: null, code: 'UNKNOWN_MODEL' };
  if (modelId === null && price.model !== null) return { key: null, code: 'AMBIGUOUS_MODEL' };
  const { variant, mileageTo, duration } = price;
  return { key: { categoryId: category.id, modelId, variant, mileageTo, duration }, code: null };
}
