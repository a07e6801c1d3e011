import { expect, test } from '@jest/globals';
import type { BankFileAnswer, SentBankFileAnswer } from '@floorplan/bank/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { ocrReference } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { bgMaxFile, type WrittenPayment } from '../../../libs/bank/formats/testing/bgmax-writer';
import { draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import { OUR_BANKGIRO } from '../support/bank-files';
import { FactWriter } from '../support/fact-writer';
import { ownRedis, redisIsHere } from '../support/redis';
import { System, TODAY } from '../support/system';

const PAYMENTS = 4_000;
/** Every so many payments, one pays a document: whole, half of it, or a krona more than it. */
const DOCUMENT_EVERY = 100;
const DOCUMENT_ORE = 100_00;
const PAID_ORE = [DOCUMENT_ORE, DOCUMENT_ORE / 2, DOCUMENT_ORE + 1_00] as const;

/** Issues the documents that some payments pay. @returns their OCRs */
async function issued(databaseUrl: string): Promise<string[]> {
  const facts = new FactWriter(databaseUrl);
  const ocrs: string[] = [];
  for (let number = 7_000_001; ocrs.length < PAYMENTS / DOCUMENT_EVERY; number++) {
    const draft = draftOf([{ account: 'Kapital', amount: DOCUMENT_ORE }], { category: 2, shares: [] });
    await facts.invoice(
      number,
      issueInvoice(draft, { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS }),
    );
    ocrs.push(ocrReference(String(number)));
  }
  await facts.close();
  return ocrs;
}

function fileOf(ocrs: readonly string[]): Buffer {
  const payments = Array.from({ length: PAYMENTS }, (_, at): WrittenPayment => {
    const document = at % DOCUMENT_EVERY === 0 ? at / DOCUMENT_EVERY : null;
    return {
      serial: String(at + 1),
      bankgiro: '50500016',
      name: 'Garnhörnan HB',
      ore: document === null ? 1_00 : PAID_ORE[document % PAID_ORE.length]!,
      reference: document === null ? '' : ocrs[document]!,
    };
  });
  return bgMaxFile([{ bankgiro: OUR_BANKGIRO, day: TODAY.replaceAll('-', ''), serial: '1', payments }]);
}

/** How often each result comes, and what was paid, of all payments that name a document. */
function expectedOf(documents: number) {
  const paid = Array.from({ length: documents }, (_, at) => PAID_ORE[at % PAID_ORE.length]!);
  const of = (ore: number) => paid.filter((one) => one === ore).length;
  const others = PAYMENTS - documents;
  return {
    results: {
      Matched: of(PAID_ORE[0]),
      Partial: of(PAID_ORE[1]),
      Over: of(PAID_ORE[2]),
      Unmatched: others,
    },
    received: paid.reduce((sum, ore) => sum + ore, others * 1_00),
    matched: paid.reduce((sum, ore) => sum + Math.min(ore, DOCUMENT_ORE), 0),
  };
}

// P1-PAY-01
test.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'books each payment of a bank file once after the worker is killed, with the queue on %s',
  async (backend) => {
    const redis = backend === 'Redis' ? await ownRedis() : undefined;
    const system = await System.start({
      environment: { PROVIDER_BANKGIRO: OUR_BANKGIRO },
      ...(redis && { redisUrl: redis.url }),
    });
    try {
      const admin = await system.user('admin');
      const ocrs = await issued(system.databaseUrl);
      const { FileId } = await admin.must(
        admin.upload<SentBankFileAnswer>('/api/v1/bank/files', fileOf(ocrs), 'bgmax.txt'),
      );
      const read = () => admin.must(admin.get<BankFileAnswer>(`/api/v1/bank/files/${FileId}`));
      await eventually('the first payments to be booked', async () => (await read()).Handled > 0);
      await system.workers[0]!.kill();
      const killed = await read();
      expect(killed).toMatchObject({ Status: 'READ', New: killed.Handled, Known: 0 });
      expect(killed.Handled).toBeLessThan(PAYMENTS);
      await system.workers[0]!.start();
      const booked = await eventually('the file to be booked', async () => {
        const now = await read();
        return now.Status === 'BOOKED' && now;
      });
      const { results, received, matched } = expectedOf(ocrs.length);
      expect(booked).toMatchObject({
        Payments: PAYMENTS,
        Rows: PAYMENTS,
        Handled: PAYMENTS,
        New: PAYMENTS,
        Known: 0,
        Other: 0,
        Total: received / 100,
        ...results,
      });
      const [sums] = await system.owner.query(
        `select count(*)::int as payments, count(distinct bank_reference)::int as "references", sum(amount)::int as received,
                sum(matched)::int as matched, sum(amount - matched - repaid - returned)::int as unmatched,
                sum(repaid)::int as repaid, sum(returned)::int as returned from payment`,
      );
      expect(sums).toEqual({
        payments: PAYMENTS,
        references: PAYMENTS,
        received,
        matched,
        unmatched: received - matched,
        repaid: 0,
        returned: 0,
      });
      const [facts] = await system.owner.query(
        `select count(*) filter (where type = 'invoicing/PaymentReceived')::int as received,
                count(*) filter (where type = 'invoicing/InvoicePaid')::int as paid,
                count(*) filter (where type = 'bank/FileBooked')::int as booked from event`,
      );
      expect(facts).toEqual({ received: PAYMENTS, paid: ocrs.length, booked: 1 });
      const [documents] = await system.owner.query(
        'select sum(paid)::int as paid from invoice where number > 7000000',
      );
      expect(documents).toEqual({ paid: matched });
    } finally {
      await system.stop();
      await redis?.stop();
    }
  },
);
