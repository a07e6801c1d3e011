import {
  actController,
  actRow,
  SecondPerson,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import type { Acted, ActSubject, SumsOf } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import {
  ACCOUNT_ROUTES,
  accountActAnswer,
  rejectAccountRequest,
  type AccountPreview,
} from '@floorplan/payouts/contracts';
import {
  ACCOUNTS_VERSION,
  accountChangeStream,
  approveAccount,
  partyKey,
  rejectAccount,
  whyNotDecide,
  type AccountChange,
  type AccountChangeEvent,
  type AccountChangeState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { accountPreviewOf } from './account-answers';
import { OPEN_ACCOUNT_CHANGE } from './propose-account.command';

export type AccountChangeAct = 'approve' | 'reject';

const CHANGE: ActSubject<AccountChangeState, AccountChangeEvent> = {
  stream: accountChangeStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`account.event_${type.replace('payouts/', '')}`),
};

/** A proposal never changes before it is decided, so that nothing in its preview can differ. */
const NO_SUMS: SumsOf<AccountPreview> = {
  schema: z.tuple([z.never()]),
  in: () => [],
  label: String,
};

/** Changes of accounts. One user proposes, and another approves. */
@Injectable()
export class AccountChangeKind implements ServedKind<
  AccountChangeAct,
  AccountChangeState,
  AccountChangeEvent,
  AccountPreview
> {
  readonly sums = NO_SUMS;

  constructor(private readonly secondPerson: SecondPerson) {}

  subject = () => CHANGE;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, act: AccountChangeAct, change: AccountChangeState): Promise<Refusal | null> {
    if (!change) return { code: 'NOT_FOUND' };
    const refusal = whyNotDecide(act, change, actorOf(scope));
    if (refusal || act === 'reject') return refusal;
    return this.secondPerson.whyNot(change.proposed.by, actorOf(scope));
  }

  follow(_: AccountChangeState, after: AccountChangeState, __: unknown, { act }: UserActing): Promise<void> {
    const { changeId, party, status } = after!;
    act.release(OPEN_ACCOUNT_CHANGE, partyKey(party), accountChangeStream, changeId);
    if (status === 'APPROVED') act.bump(ACCOUNTS_VERSION);
    return Promise.resolve();
  }

  preview = (
    _: UserCall,
    { state }: Acted<AccountChangeState, AccountChangeEvent>,
  ): Promise<AccountPreview> => Promise.resolve(accountPreviewOf(state!));

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: AccountPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<AccountChangeState, AccountChangeEvent>();

/** All acts on one change of an account. */
export const ACCOUNT_CHANGE_ACTS = {
  approve: act({
    summary: 'Approve the account of a party, which another user has proposed',
    body: emptyBody,
    done: ({ state }) => ['account.msg_approved', { name: state!.party.name }],
    decide: (change, _, { on: today, by }) => approveAccount(change as AccountChange, { today, by }),
  }),
  reject: act({
    summary: 'Reject the account of a party, or take back an own proposal',
    body: rejectAccountRequest,
    done: ({ state }) => ['account.msg_rejected', { name: state!.party.name }],
    decide: (change, { Reason }, { on: today, by }) =>
      rejectAccount(change as AccountChange, Reason, { today, by }),
  }),
};

/** `POST /api/v1/account_changes/{id}/{act}` */
export const AccountChangeActsController = actController<
  AccountChangeAct,
  AccountChangeState,
  AccountChangeEvent,
  AccountPreview
>({
  tag: 'payouts',
  kind: AccountChangeKind,
  rows: ACCOUNT_CHANGE_ACTS,
  route: (key) => ACCOUNT_ROUTES[key],
  right: () => 'accounts.change',
  named: { name: 'id', schema: idParam },
  answer: accountActAnswer,
});
