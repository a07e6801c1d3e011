import {
  actController,
  actRow,
  SecondPerson,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import { actorOf, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import type { Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import {
  LEDGER_ROUTES,
  numberActAnswer,
  rejectNumberRequest,
  type NumberPreview,
} from '@floorplan/ledger/contracts';
import {
  accountNumberStream,
  approveAccountNumber,
  rejectAccountNumber,
  whyNotDecideNumber,
  type AccountNumberEvent,
  type AccountNumberState,
} from '@floorplan/ledger/domain';
import { amountSums, type Acted, type ActSubject } from '@floorplan/platform/acts';
import { Clock, guardedValue } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { ClosedDays } from '../closing/closed-days';
import { CHART_VERSION, ChartOfAccounts } from './chart-of-accounts';
import { NumberPreviews } from './number-preview';
import { OPEN_NUMBER_CHANGE } from './propose-number.command';

export type NumberChangeAct = 'approve' | 'reject';

const CHANGE: ActSubject<AccountNumberState, AccountNumberEvent> = {
  stream: accountNumberStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`booked.event_${type.replace('ledger/', '')}`),
};

/** Changes of the chart of accounts. One user proposes, and another approves. */
@Injectable()
export class NumberChangeKind implements ServedKind<
  NumberChangeAct,
  AccountNumberState,
  AccountNumberEvent,
  NumberPreview
> {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly previews: NumberPreviews,
    private readonly clock: Clock,
  ) {}

  readonly sums = amountSums({ Moved: 'booked.moved' }, (preview: NumberPreview) => preview);

  subject = () => CHANGE;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, act: NumberChangeAct, change: AccountNumberState): Promise<Refusal | null> {
    if (!change) return { code: 'NOT_FOUND' };
    const refusal = whyNotDecideNumber(act, change, actorOf(scope));
    if (refusal || act === 'reject') return refusal;
    return this.secondPerson.whyNot(change.proposed.by, actorOf(scope));
  }

  follow(_: AccountNumberState, after: AccountNumberState, __: unknown, { act }: UserActing): Promise<void> {
    const { changeId, use, status } = after!;
    act.release(OPEN_NUMBER_CHANGE, use, accountNumberStream, changeId);
    if (status === 'APPROVED') act.bump(CHART_VERSION);
    return Promise.resolve();
  }

  preview = (
    { scope }: UserCall,
    { state }: Acted<AccountNumberState, AccountNumberEvent>,
  ): Promise<NumberPreview> =>
    this.previews.of(state!, { today: this.clock.today(), language: languageOfScope(scope) });

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: NumberPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<AccountNumberState, AccountNumberEvent>();

/** All acts on one change of the chart of accounts. */
export const NUMBER_CHANGE_ACTS = {
  approve: act({
    summary: 'Approve the number of an account, which another user has proposed',
    body: emptyBody,
    done: ({ state }) => ['booked.msg_number_approved', { number: state!.number }],
    decide: async (change, _, { act: changes, on: today, by, use }) => {
      const chart = guardedValue(changes, await use(ChartOfAccounts).current());
      const firstOpenDay = (await use(ClosedDays).next()) ?? today;
      return approveAccountNumber(change!, { chart, firstOpenDay }, { today, by });
    },
  }),
  reject: act({
    summary: 'Reject the number of an account, or take back an own proposal',
    body: rejectNumberRequest,
    done: ({ state }) => ['booked.msg_number_rejected', { number: state!.number }],
    decide: (_, { Reason }, { on: today, by }) => rejectAccountNumber(Reason, { today, by }),
  }),
};

/** `POST /api/v1/ledger/account_changes/{id}/{act}` */
export const NumberChangeActsController = actController<
  NumberChangeAct,
  AccountNumberState,
  AccountNumberEvent,
  NumberPreview
>({
  tag: 'ledger',
  kind: NumberChangeKind,
  rows: NUMBER_CHANGE_ACTS,
  route: (key) => LEDGER_ROUTES[`${key}Number`],
  right: () => 'books.accounts',
  named: { name: 'id', schema: idParam },
  answer: numberActAnswer,
});
