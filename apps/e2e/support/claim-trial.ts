import { tryEveryAct, type TrialBody, type TriedRecord } from '@floorplan/identity/testing';
import { CLAIM_ROUTES, type ClaimPreview, type InvoiceDetail } from '@floorplan/invoicing/contracts';
import {
  CLAIM_ACTS,
  DEFAULT_DUE_TERMS,
  issueInvoice,
  type ClaimAct,
  type InvoiceDraft,
  type InvoiceEvent,
} from '@floorplan/invoicing/domain';
import { addDays } from '@floorplan/kernel';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import type { Client } from './client';
import { FactWriter } from './fact-writer';
import { TODAY, type System } from './system';

interface Parts {
  readonly system: System;
  readonly admin: Client;
  readonly users: Readonly<Record<string, Client>>;
  readonly facts: FactWriter;
}

const OTHER = { kind: 'user', id: '999', name: 'Bo Colleague' } as const;
const by = STAFF;

/** Overdue documents that tests make for themselves. */
export class OverdueDocuments {
  private static lastNumber = 6_000_000;

  constructor(private readonly facts: () => FactWriter) {}

  /** Issues a document of kronor with 25 % VAT that is due on a day. Returns its number. */
  async issue(
    due: string,
    kronor: number,
    change: Partial<InvoiceDraft> = {},
    ...more: InvoiceEvent[]
  ): Promise<string> {
    const number = ++OverdueDocuments.lastNumber;
    const net = kronor * 80;
    const rows = [
      { account: 'Kapital', amount: net },
      { account: 'Moms', amount: net / 4, vat: { rate: 25, base: net } },
    ] as const;
    const draft = draftOf(rows, {
      category: 2,
      receiver: { ...DEALER, id: 101 },
      shares: [],
      ...change,
    });
    const issuing = { number, today: addDays(due, -30), by, dueTerms: DEFAULT_DUE_TERMS };
    const issued = issueInvoice(draft, issuing);
    await this.facts().invoice(number, { ...issued, data: { ...issued.data, due } }, ...more);
    return String(number);
  }
}

export const reminded = (on: string, level: 1 | 2): InvoiceEvent => ({
  type: 'invoicing/Reminded',
  data: { on, number: null, level, letter: 1 },
});
const held: InvoiceEvent = {
  type: 'invoicing/InvoiceHeld',
  data: { on: TODAY, until: addDays(TODAY, 10), reason: 'Leverans', by },
};
const disputed: InvoiceEvent = {
  type: 'invoicing/InvoiceDisputed',
  data: { on: TODAY, text: 'Fel dagar', by },
};
const TWICE = [reminded('2026-02-10', 1), reminded('2026-02-24', 2)];
const collected: InvoiceEvent = {
  type: 'invoicing/HandedToCollection',
  data: { on: TODAY, reference: 'A-1', by },
};
const proposed = (amount: number): InvoiceEvent => ({
  type: 'invoicing/WriteOffProposed',
  data: { on: TODAY, at: `${TODAY}T10:00:00Z`, amount, reason: 'Konkurs', by: OTHER },
});
const DUE = '2026-02-02';

const BODIES: Readonly<Record<ClaimAct, object | undefined>> = {
  hold: { Until: addDays(TODAY, 30), Reason: 'Leverans' },
  release: undefined,
  dispute: { Text: 'Bilen är tillbaka' },
  end_dispute: { Outcome: 'AGAINST_RECEIVER', Text: 'Dagarna stämmer' },
  propose_write_off: { Reason: 'Konkurs' },
  approve_write_off: undefined,
  reject_write_off: { Reason: 'Betalar snart' },
  hand_over: { Date: TODAY, Reference: 'INK-7' },
  take_back: { Reason: 'Betalningsplan' },
};

/** Tries every act about documents that are not paid. */
export function tryClaims(parts: () => Parts): void {
  const documents = new OverdueDocuments(() => parts().facts);
  const detail = async (user: Client, id: string): Promise<InvoiceDetail | null> => {
    const { status, body } = await user.get<InvoiceDetail>(`/api/v1/invoices/${id}`);
    return status === 404 ? null : body;
  };
  const act = (key: ClaimAct) => ({
    url: (id: string) => CLAIM_ROUTES[key].replace(':id', id),
    body: () => BODIES[key],
  });
  tryEveryAct<Client, ClaimAct>({
    users: () => parts().users,
    states: {
      open: () => documents.issue(DUE, 1_000),
      held: () => documents.issue(DUE, 1_000, {}, held),
      disputed: () => documents.issue(DUE, 1_000, {}, disputed),
      'reminded twice': () => documents.issue(DUE, 1_000, {}, ...TWICE),
      'at collection': () => documents.issue(DUE, 1_000, {}, ...TWICE, collected),
      'proposed to be written off': () => documents.issue(DUE, 1_000, {}, proposed(100_000)),
      'written off': () =>
        documents.issue(
          DUE,
          1_000,
          {},
          {
            type: 'invoicing/InvoiceWrittenOff',
            data: { on: TODAY, amount: 100_000, vat: 20_000, by },
          },
        ),
    },
    acts: Object.fromEntries(CLAIM_ACTS.map((key) => [key, act(key)])) as Record<
      ClaimAct,
      ReturnType<typeof act>
    >,
    read: async (user, id) => {
      const found = await detail(user, id);
      if (!found) return null;
      const [row] = await parts().system.owner.query<{ version: number }>(
        `select max(version) as version from event where stream = $1 and type <> 'invoicing/DocumentStored'`,
        [`invoice:${id}`],
      );
      return { Version: row!.version, Actions: actionsOf(found, user, parts()) };
    },
    disturb: (id) => {
      const { admin } = parts();
      const body = { InvoiceNumber: id, Amount: 1, Date: TODAY, BankReference: `Claim ${id}` };
      return admin.must(admin.post('/api/v1/integrations/payments', body));
    },
    comparable: ({ Preview }) => previewed(Preview as ClaimPreview),
    sums: ({ Preview }: TrialBody) => previewed(Preview as ClaimPreview).slice(0, 1),
    happened: async (id) => {
      const found = (await detail(parts().admin, id))!;
      return { Preview: { OpenAfter: found.OpenAmount, Claim: found.Claims.State } };
    },
  });
}

const previewed = ({ OpenAfter, Claim }: Pick<ClaimPreview, 'OpenAfter' | 'Claim'>) => [OpenAfter, Claim];

/** What the user can do: all for staff who may change data, a dispute for the receiver. */
function actionsOf({ Claims }: InvoiceDetail, user: Client, { admin, users }: Parts): TriedRecord['Actions'] {
  const mayChange = user === admin;
  const mayDispute = mayChange || user === users['dea'];
  return CLAIM_ACTS.map((Key) => {
    const isAllowed = Key === 'dispute' ? mayDispute : mayChange;
    const Code = Claims.Actions.find((action) => action.Key === Key)?.Code ?? null;
    return { Key, Code: isAllowed ? Code : 'FORBIDDEN' };
  });
}
