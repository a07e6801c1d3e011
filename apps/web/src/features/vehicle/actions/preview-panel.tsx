import type { ActionPreview } from '@floorplan/vehicle/contracts';
import { useTexts, type Format, type Translate } from '@floorplan/ui';
import {
  EffectGroups,
  WhatHappens,
  type ChangedValue,
  type EffectGroup,
} from '../../../app/acts/what-happens';
import { Amount, Explained } from '../../../app/charges/explained';
import { isRequested, displayedValue } from '../../../app/vehicles/field-values';
import { PayoffTable } from '../../../app/vehicles/payoff-table';

/** Preview of an action: changed values, events, charges, documents, mails, and limits before and after. */
export function PreviewPanel({ preview }: { preview: ActionPreview }) {
  const { t, format } = useTexts();
  const changes = changesOf(preview, t, format);
  const groups = groupsOf(preview, t, format);
  const isEmpty = changes.length === 0 && groups.every(([, lines]) => lines.length === 0) && !preview.Payoff;
  return (
    <WhatHappens changes={changes} warnings={preview.Warnings.map(({ Message }) => Message)}>
      <Explained>
        <EffectGroups groups={groups} />
      </Explained>
      {isEmpty && <p className="soft">{t('preview.nothing')}</p>}
      {preview.Payoff && <PayoffTable payoff={preview.Payoff} />}
    </WhatHappens>
  );
}

function changesOf(preview: ActionPreview, t: Translate, format: Format): readonly ChangedValue[] {
  return preview.Changes.map(({ Field, Before, After }) => ({
    label: t(fieldLabel(Field, preview)),
    before: displayedValue(Field, Before, t, format),
    after: displayedValue(Field, After, t, format),
  }));
}

type ChargePreview = ActionPreview['Charges'][number];

/**
 * Sum before and after the action. Each amount opens its trace lines. Names the dealer when several dealers
 * pay.
 */
function Charge({ charge, all }: { charge: ChargePreview; all: readonly ChargePreview[] }) {
  const { t, format } = useTexts();
  const { ReceiverType, Name, Sum, Trace } = charge;
  const names = new Set(
    all.filter((candidate) => candidate.ReceiverType === ReceiverType).map((each) => each.Name),
  );
  const name = [t(`charges.${Sum}`), names.size > 1 ? Name : t(`fee.receiver_${ReceiverType}`)].join(', ');
  const amount = (moment: 'Before' | 'After') => (
    <Amount
      name={`${name}, ${t(moment === 'Before' ? 'preview.before' : 'preview.after')}`}
      kronor={charge[moment]}
      text={format.kronor(charge[moment], 2)}
      lines={Trace?.[moment]}
    />
  );
  return (
    <>
      {name}: {amount('Before')} → {amount('After')}
    </>
  );
}

function groupsOf(preview: ActionPreview, t: Translate, format: Format): readonly EffectGroup[] {
  const ore = (amount: number) => format.kronor(amount, 2);
  return [
    [
      'preview.sec_events',
      preview.Events.map(({ Name, Description }) => [Name, Description].filter(Boolean).join(': ')),
    ],
    [
      'preview.sec_charges',
      preview.Charges.map((charge) => <Charge charge={charge} all={preview.Charges} />),
    ],
    ['preview.sec_documents', preview.Documents.map((each) => documentInWords(each, t, ore))],
    [
      'preview.sec_mails',
      preview.Mails.map(({ To, Subject }) => t('preview.mail', { to: To, subject: Subject })),
    ],
    [
      'preview.sec_limits',
      preview.Limits.map(
        ({ Name, CreditLimitType, Limit, UsedBefore, UsedAfter }) =>
          `${t('preview.limit', { name: Name, category: t(`deo.cat_${CreditLimitType}`) })}: ${format.kronor(UsedBefore)} → ${format.kronor(UsedAfter)} (${t('preview.of', { limit: format.kronor(Limit) })})`,
      ),
    ],
  ];
}

/** Text key of a field's label. An amount that is only requested is not labelled as financed. */
function fieldLabel(field: string, { Changes }: ActionPreview): string {
  const status = Changes.find(({ Field }) => Field === 'StatusCode')?.After ?? null;
  return field === 'Capital' && isRequested(status) ? 'vehicle.requested_amount' : `preview.${field}`;
}

function documentInWords(
  { Kind, Number, Name, NetAmount, VATAmount, TotalAmount }: ActionPreview['Documents'][number],
  t: Translate,
  ore: (amount: number) => string,
): string {
  const what = [t(`preview.doc_${Kind}`), Number].filter(Boolean).join(' ');
  const named = Name === '' ? what : `${what}, ${Name}`;
  if (NetAmount === null || VATAmount === null || TotalAmount === null) return named;
  const sums = { net: ore(NetAmount), vat: ore(VATAmount), total: ore(TotalAmount) };
  return `${named}: ${t('preview.doc_sums', sums)}`;
}
