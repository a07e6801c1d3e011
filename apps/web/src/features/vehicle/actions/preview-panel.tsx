import type { ActionPreview } from '@floorplan/vehicle/contracts';
import { useTexts, type Format, type Translate } from '@floorplan/ui';
import { shownValue, wholeKronor, type FieldValue } from '../field-values';
import { PayoffTable } from './payoff-table';
import { Button } from 'primereact/button';

export function PreviewButton({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const { t } = useTexts();
  return (
    <p>
      <Button
        type="button"
        text
        size="small"
        icon="pi pi-search"
        label={t('action.btn_preview')}
        disabled={busy}
        onClick={onAsk}
      />
    </p>
  );
}

const NO_BREAK = '\u00a0';

type Group = readonly [heading: string, lines: readonly string[]];

/** What an action would come to: events, changed values, kronor, documents, mail, limits before and after. */
export function PreviewPanel({ preview }: { preview: ActionPreview }) {
  const { t, format } = useTexts();
  const groups = groupsOf(preview, t, format).filter(([, lines]) => lines.length > 0);
  return (
    <section className="preview" role="status" aria-label={t('action.preview')}>
      <h3>{t('action.preview')}</h3>
      {groups.map(([heading, lines]) => (
        <div key={heading}>
          <h4>{t(heading)}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && !preview.Payoff && <p className="soft">{t('preview.nothing')}</p>}
      {preview.Payoff && <PayoffTable payoff={preview.Payoff} />}
    </section>
  );
}

function groupsOf(preview: ActionPreview, t: Translate, format: Format): readonly Group[] {
  const ore = (amount: number) => wholeKronor(amount, t, format);
  const kronor = (amount: number) =>
    t('lbl.amount_kr', { amount: format.money(amount) }).replaceAll(' ', NO_BREAK);
  const value = (field: string, one: FieldValue) => shownValue(field, one, t, format);
  // A dealer is named where another one pays too.
  const payer = (side: 'IMP' | 'DEA', name: string) => {
    const names = new Set(preview.Charges.filter((one) => one.ReceiverType === side).map((one) => one.Name));
    return names.size > 1 ? name : t(`fee.receiver_${side}`);
  };
  return [
    [
      'preview.sec_events',
      preview.Events.map(({ Name, Description }) => [Name, Description].filter(Boolean).join(': ')),
    ],
    [
      'preview.sec_changes',
      preview.Changes.map(
        ({ Field, Before, After }) =>
          `${t(`preview.${Field}`)}: ${value(Field, Before)} → ${value(Field, After)}`,
      ),
    ],
    [
      'preview.sec_charges',
      preview.Charges.map(
        ({ ReceiverType, Name, Sum, Before, After }) =>
          `${t(`charges.${Sum}`)}, ${payer(ReceiverType, Name)}: ${ore(Before)} → ${ore(After)}`,
      ),
    ],
    ['preview.sec_documents', preview.Documents.map((one) => documentInWords(one, t, ore))],
    [
      'preview.sec_mails',
      preview.Mails.map(({ To, Subject }) => t('preview.mail', { to: To, subject: Subject })),
    ],
    [
      'preview.sec_limits',
      preview.Limits.map(
        ({ Name, CreditLimitType, Limit, UsedBefore, UsedAfter }) =>
          `${t('preview.limit', { name: Name, category: t(`deo.cat_${CreditLimitType}`) })}: ${kronor(UsedBefore)} → ${kronor(UsedAfter)} (${t('preview.of', { limit: kronor(Limit) })})`,
      ),
    ],
  ];
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
