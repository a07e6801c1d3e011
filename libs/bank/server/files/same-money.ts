import type { BankFileAnswer } from '@floorplan/bank/contracts';
import { kronorOfOre } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { mayBeDeposited, type StoredDeposit } from '../booking/same-account';

const MAX_DOUBTS = 50;
/** Path of the entry that contains a row. */
const ENTRY_PLACE = `substring(w.place from '^.*Ntry\\[[0-9]+\\]')`;

interface Pair extends StoredDeposit {
  readonly depositFileId: number;
  readonly depositFile: string;
  readonly lumpFileId: number;
  readonly lumpFile: string;
  readonly lumpReceiver: string;
  readonly reference: string | null;
}

/**
 * Money that two files may have told: an entry that is booked, whole or in parts, and a deposit of another file that it may
 * be. It cannot be known as the deposit any more, so that people must look.
 */
@Injectable()
export class SameMoney {
  constructor(private readonly database: Database) {}

  async of(fileId: number): Promise<BankFileAnswer['Doubts']> {
    const pairs = await this.database.query<Pair>(
      `select d.identity, d.receiver, d.account, d.day, d.amount, d.file_id as "depositFileId",
              (select name from bank_file where id = d.file_id) as "depositFile", w.file_id as "lumpFileId",
              (select name from bank_file where id = w.file_id) as "lumpFile", w.receiver as "lumpReceiver",
              case when count(*) = 1 then min(w.payment_reference) end as reference
         from bank_file_deposit d
         join bank_file_row w on w.day = d.day and w.entry_amount = d.amount and w.file_id <> d.file_id
          and w.kind = 'payment' and w.outcome = 'NEW'
        where (d.file_id = $1 or w.file_id = $1)
          and not exists (select from bank_file_row u where u.known_deposit = d.identity)
          and not exists (select from bank_file_deposit e where e.identity = d.identity and e.file_id < d.file_id)
        group by d.file_id, d.number, w.file_id, w.receiver, coalesce(w.entry, ${ENTRY_PLACE})
        order by d.day, d.amount, d.file_id, min(w.id) limit ${MAX_DOUBTS}`,
      [fileId],
    );
    return pairs
      .filter((pair) => mayBeDeposited({ ...pair, receiver: pair.lumpReceiver }, pair))
      .map((pair) => ({
        Amount: kronorOfOre(pair.amount),
        Date: pair.day,
        DepositFileId: pair.depositFileId,
        DepositFile: pair.depositFile,
        LumpFileId: pair.lumpFileId,
        LumpFile: pair.lumpFile,
        PaymentReference: pair.reference,
      }));
  }
}
