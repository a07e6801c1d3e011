import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { addDays, kronorOfOre, type Actor } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { reasonOf } from '@floorplan/platform/texts';
import type { PaymentRunDetail, RunPayment } from '@floorplan/payouts/contracts';
import {
  differencesOf,
  displayedAccount,
  isNewAccount,
  outcomeOf,
  paymentRunStream,
  paymentsOf,
  sumsByKind,
  totalOf,
  whyNotOnRun,
  type PaymentRun,
  type PaymentRunAct,
  type RunPayment as Payment,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

const ACTS: readonly PaymentRunAct[] = ['approve', 'send', 'take_out', 'abandon'];
/** A run of the week before is sent 5 to 9 days before, because of days on which banks are closed. */
const WEEK = { from: -9, to: -5 };

/** The acts that fit a run: none on one that is sent or abandoned, but handing over when the bank may lack the file. */
function actsOn(run: PaymentRun, by: Actor): readonly PaymentRunAct[] {
  if (run.status === 'PREPARED' || run.status === 'APPROVED') return ACTS;
  return whyNotOnRun('hand_over', run, by) === null ? ['hand_over'] : [];
}

/** One payment run with what its approver looks at. */
@Injectable()
export class PaymentRunQuery {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  /** Undefined when there is no such run. */
  async read(scope: UserScope, id: number): Promise<PaymentRunDetail | undefined> {
    const { state: run, version } = await this.log.load(paymentRunStream, id);
    if (!run) return undefined;
    const [earlier, subjects] = [await this.weekBefore(run), await this.subjectsOf(run)];
    return {
      Id: run.runId,
      Version: version,
      Status: run.status,
      Date: run.date,
      PaymentDate: run.paidOn,
      Total: kronorOfOre(totalOf(run.rows)),
      Prepared: { By: run.prepared.by.name, At: run.prepared.at },
      Approved: run.approved && { By: run.approved.by.name, At: run.approved.at },
      Sent: run.sent && { By: run.sent.by.name, At: run.sent.at },
      FileHash: run.sent?.sha256 ?? null,
      HandOver: run.handOver && {
        State: run.handOver.state,
        At: run.handOver.at,
        AnswerStatus: run.handOver.status,
      },
      Fetched: run.fetched,
      LastWeek: earlier && { RunId: earlier.runId, Total: kronorOfOre(totalOf(earlier.rows)) },
      Differences: earlier
        ? differencesOf(earlier.rows, run.rows).map(({ name, before, now }) => ({
            ReceiverName: name,
            Before: kronorOfOre(before),
            Now: kronorOfOre(now),
          }))
        : [],
      ByKind: sumsByKind(run.rows).map(({ kind, count, amount }) => ({
        Kind: kind,
        Count: count,
        Amount: kronorOfOre(amount),
      })),
      Payments: paymentsOf(run.rows).map((payment) => paymentIn(run, payment, subjects)),
      LeftOut: run.leftOut.map(({ payableId, receiver, amount, why }) => ({
        PayableId: payableId,
        ReceiverName: receiver.name,
        Amount: kronorOfOre(amount),
        Why: why,
      })),
      Actions: actionsOf(run, scope),
    };
  }

  /** What the payables of a run are about, by their ids. */
  private async subjectsOf({ rows }: PaymentRun): Promise<Subjects> {
    const found = await this.database.query<Subject & { readonly id: number }>(
      `select id, vehicle_id as "VehicleId", invoice_number::text as "InvoiceNumber", bank_reference as "BankReference"
         from payable where id = any($1::bigint[])`,
      [rows.map(({ payableId }) => payableId)],
    );
    return new Map(found.map(({ id, ...subject }) => [id, subject]));
  }

  /** The latest run that was sent a week before; null when there is none. */
  private async weekBefore({ date, runId }: PaymentRun): Promise<PaymentRun | null> {
    const [row] = await this.database.query<{ id: number }>(
      `select id from payment_run where status in ('SENT', 'SETTLED') and id <> $1
          and run_date between $2::date and $3::date order by run_date desc, id desc limit 1`,
      [runId, addDays(date, WEEK.from), addDays(date, WEEK.to)],
    );
    return row ? (await this.log.load(paymentRunStream, row.id)).state : null;
  }
}

type Subject = Pick<RunPayment['Rows'][number], 'VehicleId' | 'InvoiceNumber' | 'BankReference'>;
type Subjects = ReadonlyMap<number, Subject>;

const NO_SUBJECT: Subject = { VehicleId: null, InvoiceNumber: null, BankReference: null };

function paymentIn(run: PaymentRun, { endToEndId, rows, amount }: Payment, subjects: Subjects): RunPayment {
  const { receiver, account, accountSince } = rows[0]!;
  const decision = run.decisions[endToEndId];
  return {
    EndToEndId: endToEndId,
    ReceiverName: receiver.name,
    AccountType: account.type,
    AccountNumber: displayedAccount(account),
    IsNewAccount: isNewAccount(accountSince, run.date),
    Amount: kronorOfOre(amount),
    Outcome: outcomeOf(run, endToEndId),
    OutcomeOn: decision?.on ?? null,
    BankCode: decision?.code ?? null,
    BankText: decision?.text ?? null,
    Rows: rows.map((row) => ({
      PayableId: row.payableId,
      Kind: row.kind,
      Amount: kronorOfOre(row.amount),
      DueDate: row.due,
      Reference: row.reference,
      ...(subjects.get(row.payableId) ?? NO_SUBJECT),
    })),
  };
}

const actionsOf = (run: PaymentRun, scope: UserScope): PaymentRunDetail['Actions'] =>
  actsOn(run, actorOf(scope)).map((key) => {
    const refusal = whyNotOnRun(key, run, actorOf(scope));
    return {
      Key: key,
      Code: refusal?.code ?? null,
      Reason: refusal && reasonOf(refusal),
    };
  });
