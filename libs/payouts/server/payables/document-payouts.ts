import { DocumentPayouts } from '@floorplan/invoicing/contracts';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import { SUPPLIER_INVOICE } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { OF_RECEIVER } from './bank-reasons';
import { PAID_BY_RUN_ON } from './paid-by-run-on';

const STATE = `case when p.status = 'PAID' then 'PAID' when p.refused_on is null then 'WAITING' else 'REFUSED' end`;
const DAY = `case when p.status = 'PAID' then p.paid_on else ${PAID_BY_RUN_ON} end`;
const REASON = `case when p.status <> 'PAID' and p.bank_code ~ '${OF_RECEIVER.source}' then p.bank_text end`;

/** SQL of a value of the payable that the reader waits for most: refused ones first, then unpaid ones, then the latest. */
const first = (value: string, condition: string): string =>
  `(select ${value} from payable p where p.status <> 'WITHDRAWN' and ${condition}
     order by p.status = 'PAID', p.refused_on is null, p.id desc limit 1)`;

/** A payment that is repaid names the document that it was for, but is no payout of it. */
const ofDocument = `p.invoice_number = i.id and p.kind <> 'REPAYMENT'`;

/** The invoice in force has all payables of its vehicle, an invoice that was credited later those with its number. */
const ofImporter = `p.vehicle_id = i.vehicle_id and p.receiver_kind = 'importer' and p.receiver_id = i.receiver_id
  and p.invoice_number is null and (i.credited = 0 or p.reference = i.external_id)`;

const payout = (value: string): string => `case
  when i.source = 'internal' then ${first(value, ofDocument)}
  when i.category = ${SUPPLIER_INVOICE} then ${first(value, ofImporter)} end`;

/** Payouts of documents from the table of payables. Who sees the document sees its payout. */
@Injectable()
export class StoredDocumentPayouts extends DocumentPayouts {
  override readonly json = payout(
    `json_build_object('State', ${STATE}, 'Amount', round(p.amount / 100.0, 2), 'Date', ${DAY}, 'BankText', ${REASON})`,
  );
  override readonly day = payout(DAY);

  override words(language: 'sv-SE' | 'en-GB'): string {
    const filled = (text: string, value: string) => `replace('${quoted(text)}', '§', ${value})`;
    const waiting = textIn(language, 'payout.own_waiting', { date: '§' });
    const paid = textIn(language, 'payout.own_paid', { date: '§' });
    const refused = textIn(language, 'payout.own_refused', { reason: '§' });
    const unknown = quoted(textIn(language, 'payout.no_reason'));
    const owed = quoted(textIn(language, 'payout.own_owed'));
    return payout(`case ${STATE}
      when 'WAITING' then case when p.amount < 0 then '${owed}' else ${filled(waiting, `(${PAID_BY_RUN_ON})::text`)} end
      when 'PAID' then ${filled(paid, 'p.paid_on::text')}
      else ${filled(refused, `coalesce(${REASON}, '${unknown}')`)} end`);
  }
}
