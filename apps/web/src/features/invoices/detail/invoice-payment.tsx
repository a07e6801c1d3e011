import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { formatBankgiro } from '@floorplan/kernel';
import { useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { Panel } from './amount-table';

/** Account and reference for the payment. Renders nothing for a document without a payment reference. */
export function PaymentPanel({ invoice: { Bankgiro, Ocr } }: { invoice: InvoiceDetail }) {
  const { t } = useTexts();
  if (!Ocr) return null;
  return (
    <Panel title={t('invoice.sec_payment')}>
      {/* Centre the labels vertically, because the buttons are taller than text. */}
      <dl className="facts" style={{ alignItems: 'center' }}>
        {Bankgiro && (
          <>
            <dt>{t('invoice.bankgiro')}</dt>
            <dd>
              <Copied text={formatBankgiro(Bankgiro)} />
            </dd>
          </>
        )}
        <dt>{t('invoice.ocr')}</dt>
        <dd>
          <Copied text={Ocr} />
        </dd>
      </dl>
    </Panel>
  );
}

/** A text with a button that copies it. The button shows that the text is copied until it loses the focus. */
function Copied({ text }: { text: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const label = t(copied ? 'invoice.copied' : 'list.copy_value', { value: text });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <span className="mono">{text}</span>{' '}
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        data-tip={label}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        <i className={`pi pi-${copied ? 'check' : 'copy'}`} aria-hidden="true" />
      </button>
    </>
  );
}
