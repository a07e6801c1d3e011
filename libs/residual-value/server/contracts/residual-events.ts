import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, formatNumber, formatOre } from '@floorplan/kernel';
import { EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import type { ResidualEventAnswer } from '@floorplan/residual-value/contracts';
import { DESCRIBED, residualStream, type ResidualEvent } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

/** Key of the name of a fact. */
export const eventTextKey = (type: string): string =>
  DESCRIBED.nameOf(type) ?? `rvevent.${type.slice(type.indexOf('/') + 1)}`;

/** Facts that only staff see in the timeline: they name the finance provider's own notes and results. */
const FOR_STAFF: ReadonlySet<ResidualEvent['type']> = new Set([
  'residual-value/InvoicedFlagged',
  'residual-value/Invoiced',
]);

/** Facts of a contract, the newest first. */
@Injectable()
export class ResidualEvents {
  constructor(private readonly log: EventLog) {}

  async read(scope: UserScope, id: number): Promise<ResidualEventAnswer[]> {
    const isStaff = seesAll(scope);
    const stored = await this.log.history(residualStream, id);
    return stored
      .flatMap((event) => {
        const fact = { type: event.type, data: event.data } as unknown as ResidualEvent;
        return isStaff || !FOR_STAFF.has(fact.type) ? [rowOf(event, fact, isStaff)] : [];
      })
      .reverse();
  }
}

const rowOf = (stored: StoredEvent, fact: ResidualEvent, isStaff: boolean): ResidualEventAnswer => ({
  Id: stored.version,
  Type: fact.type.slice(fact.type.indexOf('/') + 1),
  Title: textOf(eventTextKey(fact.type)),
  Description: describe(fact, isStaff),
  CreatedDT: stored.recordedAt.toISOString(),
  CreatedByName: stored.metadata.actor.name,
});

const kronor = (ore: number): string => `${formatOre(ore, 2)} kr`;
const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

function endPriceText(
  data: Extract<ResidualEvent, { type: 'residual-value/EndPriceUpdated' }>['data'],
  isStaff: boolean,
) {
  const { price, releasingPrice, importerSupport, currentMileage, comment, isExtensionDisabled } = data;
  const amount = (key: string, value: number | null | undefined) =>
    value !== undefined && `${textOf(key)}: ${value === null ? '–' : kronor(value)}`;
  return joined(
    amount('rv.col_end_price', price),
    amount('rv.releasing_price', releasingPrice),
    amount('rv.col_support', importerSupport),
    currentMileage !== undefined &&
      `${textOf('rv.current_mileage')}: ${currentMileage === null ? '–' : `${formatNumber(currentMileage)} km`}`,
    isExtensionDisabled !== undefined &&
      `${textOf('rv.extend_available')}: ${textOf(isExtensionDisabled ? 'lbl.no' : 'lbl.yes')}`,
    isStaff && comment !== undefined && `${textOf('rv.internal_comment')}: ${comment || '–'}`,
  );
}

/** What happened, in words. */
function describe(fact: ResidualEvent, isStaff: boolean): string {
  if (DESCRIBED.isDescribed(fact)) return DESCRIBED.describe(fact);
  switch (fact.type) {
    case 'residual-value/EndPriceUpdated':
      return endPriceText(fact.data, isStaff);
    case 'residual-value/NoteAdded':
      return fact.data.text;
    case 'residual-value/PriceRequested':
    case 'residual-value/Reminded':
      return fact.data.recipients.join('; ');
    case 'residual-value/PriceRequestDelivered':
      return textOf(
        fact.data.isDelivered ? 'residualvalue-contracts.mail_sent' : 'residualvalue-contracts.mail_failed',
      );
    case 'residual-value/DocumentUploaded':
      return joined(textOf(`rv.doc_${fact.data.kind}`), fact.data.name);
    case 'residual-value/DocumentRemoved':
      return textOf(`rv.doc_${fact.data.kind}`);
    case 'residual-value/TransportOrdered':
      return fact.data.company;
    case 'residual-value/TransportMoved':
      return textOf(`transport.${fact.data.status}`);
    case 'residual-value/RegisterOrdered':
      return textOf(REGISTER_TEXTS[fact.data.matter]);
    case 'residual-value/RegisterAnswered':
      return joined(
        textOf(REGISTER_TEXTS[fact.data.matter]),
        fact.data.isDone ? textOf('rv.register_done') : fact.data.reason,
      );
    case 'residual-value/Ended':
      return joined(
        textOf(`rv.resp_${fact.data.responsible}`),
        fact.data.buyerNumber && formatIdentityNumber(fact.data.buyerNumber),
      );
    case 'residual-value/Invoiced':
      return joined(String(fact.data.number), kronor(fact.data.net + fact.data.vat));
    case 'residual-value/ExtensionRequested':
      return textOf('rv.event_extension', {
        months: String(fact.data.months),
        date: fact.data.terms.endDate,
      });
    case 'residual-value/ExtensionAnswered':
      return textOf(fact.data.isAccepted ? 'lbl.yes' : 'lbl.no');
    case 'residual-value/Released':
      return kronor(fact.data.releasingPrice);
    case 'residual-value/Financed':
      return kronor(fact.data.amount);
    case 'residual-value/CustomerInvoiced':
      return isStaff ? kronor(fact.data.amount) : '';
    case 'residual-value/CustomerCostSaved': {
      if (!isStaff) return '';
      const { overMileage, weardown, customerCost } = fact.data;
      return kronor(weardown.reduce((sum, { amount }) => sum + amount, overMileage + customerCost));
    }
    default:
      return '';
  }
}

const REGISTER_TEXTS = { trafficStop: 'rv.traffic_status', ownerChange: 'rv.owner_status' } as const;
