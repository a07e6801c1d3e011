import type { LimitWaitsAnswer } from '@floorplan/job-process/contracts';
import { AmountField, Field, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** Name of the limit that the raise would raise. */
  readonly limit: string;
  /** Raise to try, in kronor; null without one. */
  readonly raise: number | null;
  /** URL of the page on which the limit can be changed; absent when the user may not change it. */
  readonly changePath?: string;
  readonly outcome: LimitWaitsAnswer['Raise'];
  readonly onRaise: (raise: number | null) => void;
}

/** Form for a raise to try, and what the raise would release. Nothing is saved. */
export function RaiseForm({ limit, raise, changePath, outcome, onRaise }: Props) {
  const { t } = useTexts();
  const [amount, setAmount] = useState(raise);
  const [isWrong, setWrong] = useState(false);
  const sent = useRef(raise);
  // Number of times that something other than this form has set the raise. The input is then reset.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (raise === sent.current) return;
    sent.current = raise;
    setAmount(raise);
    setWrong(false);
    setChanges((count) => count + 1);
  }, [raise]);
  const tryRaise = () => {
    const isValid = amount === null || amount >= 0;
    setWrong(!isValid);
    if (!isValid) return;
    sent.current = amount;
    onRaise(amount);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tryRaise();
      }}
    >
      <Field
        label={t('ledger.raise_of', { limit })}
        help={t('ledger.raise_help')}
        error={isWrong ? t('vehicle.err_numeric') : null}
      >
        {(wiring) => (
          <span className="field-with-button">
            <AmountField
              key={changes}
              {...wiring}
              {...(amount !== null && { initial: amount })}
              onChange={setAmount}
            />
            <Button outlined type="submit" label={t('ledger.btn_try')} />
          </span>
        )}
      </Field>
      {raise !== null && outcome && <Outcome outcome={outcome} />}
      {raise !== null && changePath && <Link to={changePath}>{t('ledger.change_limit')}</Link>}
    </form>
  );
}

function Outcome({ outcome }: { outcome: NonNullable<LimitWaitsAnswer['Raise']> }) {
  const { t, format } = useTexts();
  const { Messages, Amount, Left, WholesaleExcess = 0 } = outcome;
  return (
    <>
      <p role="status">
        <strong>
          {t('ledger.raise_releases', {
            count: Messages,
            amount: format.money(Amount),
            left: format.money(Left),
          })}
        </strong>
      </p>
      {WholesaleExcess > 0 && (
        <p className="message tone-warning">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" />
          <span>{t('ledger.raise_wholesale', { amount: format.money(WholesaleExcess) })}</span>
        </p>
      )}
    </>
  );
}
