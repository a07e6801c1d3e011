import type { UserScope } from '@floorplan/identity/domain';
import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands, Ids } from '@floorplan/platform/commands';
import { answerOf } from '@floorplan/platform/http';
import { ProposeAccount, ProposeAccountHandler } from '@floorplan/payouts/server';
import {
  ACCOUNTS_VERSION,
  accountChangeStream,
  type Account,
  type AccountChangeEvent,
  type AccountChangeState,
  type Party,
} from '@floorplan/payouts/domain';
import type { INestApplicationContext } from '@nestjs/common';

const DEMO: Actor = { kind: 'system', id: 'demo', name: SYSTEM_ACTORS.demo };

/** Invented numbers with correct check digits, given to parties in turn. */
const NUMBERS: readonly Account[] = [
  { type: 'BANKGIRO', number: '55500029' },
  { type: 'BANKGIRO', number: '55500037' },
  { type: 'PLUSGIRO', number: '1234566' },
  { type: 'IBAN', number: 'SE4550000000058398257466' },
  { type: 'BANKGIRO', number: '55500045' },
];

/** Gives importers and dealer organisations accounts, but for the last organisation. */
export async function seedAccounts(app: INestApplicationContext, admin: Actor): Promise<void> {
  const { importers, organisations } = await app.get(PartiesReader).parties();
  const parties: readonly (Party & { readonly name: string })[] = [
    ...importers.map(({ id, name }) => ({ kind: 'importer', id, name }) as const),
    ...organisations.map(({ id, name }) => ({ kind: 'organisation', id, name }) as const),
  ];
  const [commands, ids, clock] = [app.get(Commands), app.get(Ids), app.get(Clock)];
  for (const [at, party] of parties.slice(0, -1).entries()) {
    const changeId = await ids.next('account_change_id');
    const now = clock.now();
    const proposal = {
      changeId,
      party,
      after: { account: NUMBERS[at % NUMBERS.length]!, nets: party.kind === 'importer' },
      before: null,
      reason: 'Tel. 021-12 34 56',
      addresses: [],
      language: 'sv-SE',
      at: now.toISOString(),
      by: DEMO,
    } as const;
    const facts: AccountChangeEvent[] = [
      { type: 'payouts/AccountChangeProposed', data: proposal },
      { type: 'payouts/AccountChangeApproved', data: { on: clock.today(), by: admin } },
    ];
    await commands.run({ actor: DEMO, correlationId: 'demo', now }, (act, unitOfWork) => {
      unitOfWork.create(accountChangeStream, changeId);
      act.append<AccountChangeState, AccountChangeEvent>(accountChangeStream, changeId, facts);
      act.bump(ACCOUNTS_VERSION);
    });
  }
}

/** Proposes the account of the last organisation, which waits for a colleague of the user. */
export async function proposeAccount(app: INestApplicationContext, by: UserScope): Promise<void> {
  const { organisations } = await app.get(PartiesReader).parties();
  const party = { kind: 'organisation', id: organisations.at(-1)!.id } as const;
  const body = {
    Type: 'BANKGIRO',
    Number: '5550-0037',
    NetsPayments: false,
    Reason: 'Tel. 021-12 34 56',
  } as const;
  answerOf(await app.get(ProposeAccountHandler).execute(new ProposeAccount(by, party, body, false)));
}
