import { oreOfKronor } from '@floorplan/kernel';
import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import type { DisplayedSum, SumsOf } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import { actionPreview, type ActionPreview } from '@floorplan/vehicle/contracts';
import { z } from 'zod';

const { Kind } = actionPreview.shape.Documents.element.shape;
const { Sum, ReceiverType: side } = actionPreview.shape.Charges.element.shape;
const number = z.string().regex(/^\d{1,15}$/);
/** Identifies a sum by its kind and by the record that the sum belongs to. */
const sumOf = z.union([
  z.tuple([z.literal('change'), z.enum(['Capital', 'TotalPrice'])]),
  z.tuple([z.literal('charge'), Sum, side, number]),
  z.tuple([z.literal('limit'), z.enum(LIMIT_CATEGORIES), number]),
  z.tuple([z.literal('payoff'), side]),
  z.tuple([z.literal('document'), Kind, side, number]),
]);
const PRICED = ['Capital', 'TotalPrice'];

/**
 * Sums of a preview in kronor: charges, limit changes, payoff and documents. Excludes ids that the action
 * generates, and times.
 */
function sumsOf({ Charges, Limits, Payoff, Documents, Changes }: ActionPreview): readonly DisplayedSum[] {
  return [
    ...Changes.filter(({ Field }) => PRICED.includes(Field)).map(({ Field, After }): DisplayedSum => [
      ['change', Field],
      Number(After),
    ]),
    ...Charges.map(({ ReceiverType, ReceiverId, Sum, After }): DisplayedSum => [
      ['charge', Sum, ReceiverType, String(ReceiverId)],
      After,
    ]),
    ...Limits.map(({ CreditLimitType, DealerOrganizationId, UsedBefore, UsedAfter }): DisplayedSum => [
      ['limit', CreditLimitType, String(DealerOrganizationId)],
      // Compare the change of the usage, because other vehicles of the organisation may change the total
      // usage meanwhile.
      (oreOfKronor(UsedAfter) - oreOfKronor(UsedBefore)) / 100,
    ]),
    ...(Payoff
      ? [
          [['payoff', 'DEA'], Payoff.Amount] as DisplayedSum,
          [['payoff', 'IMP'], Payoff.ImporterAmount ?? 0] as DisplayedSum,
        ]
      : []),
    ...Documents.map(({ Kind, PartyType, TotalAmount }, i): DisplayedSum => [
      ['document', Kind, PartyType, String(i)],
      TotalAmount ?? 0,
    ]),
  ];
}

/**
 * Label of a sum with the name of its dealer or organisation. Contains only the kind of receiver when the
 * current preview does not contain the name.
 */
function labelOf([kind, what = '', side = '', id]: readonly string[], preview: ActionPreview): string {
  switch (kind) {
    case 'change':
      return textOf(`preview.${what}`);
    case 'charge': {
      const payer = preview.Charges.find(
        (charge) => charge.ReceiverType === side && String(charge.ReceiverId) === id,
      );
      return `${textOf(`charges.${what}`)}, ${payer?.Name ?? textOf(`fee.receiver_${side}`)}`;
    }
    case 'limit': {
      const holder = preview.Limits.find((limit) => String(limit.DealerOrganizationId) === side);
      return [textOf(`deo.cat_${what}`), ...(holder ? [holder.Name] : [])].join(', ');
    }
    case 'payoff':
      return `${textOf('compare.payoff')}, ${textOf(`fee.receiver_${what}`)}`;
    default:
      return textOf(`preview.doc_${what}`);
  }
}

/** The sums in previews of actions on vehicles. */
export const VEHICLE_SUMS: SumsOf<ActionPreview> = { schema: sumOf, in: sumsOf, label: labelOf };
