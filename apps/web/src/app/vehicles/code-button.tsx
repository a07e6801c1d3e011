import { ActionButton, AskDialog, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { useDisplayedCode } from './show-code';

interface CodeButtonProps {
  vehicleId: number;
  reason: string | null;
  /** Whether the code stays in view on a phone while the page scrolls. */
  stays?: boolean;
}

/**
 * Button that shows a registration code for a minute. The user first confirms that the portal records the
 * showing.
 */
export function CodeButton({ vehicleId, reason, stays = false }: CodeButtonProps) {
  const { t } = useTexts();
  const { code, show, hide, place } = useDisplayedCode(vehicleId);
  if (code === null) return <AskForCode reason={reason} show={show} />;
  return (
    <span className={stays ? 'code-shown code-stays' : 'code-shown'} ref={place}>
      <strong className="mono" role="status">
        {code}
      </strong>
      <button type="button" className="link" onClick={hide}>
        {t('vehicle.btn_hide_code')}
      </button>
      <span className="soft">{t('vehicle.code_goes')}</span>
    </span>
  );
}

function AskForCode({ reason, show }: { reason: string | null; show: () => Promise<void> }) {
  const { t } = useTexts();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await show();
    } catch (error) {
      toast(savingFailure(t('vehicle.err_code'), error, t));
    }
    setBusy(false);
    setIsOpen(false);
  };
  return (
    <>
      <span className="print-only">•••</span>
      <ActionButton
        outlined
        size="small"
        icon="pi pi-eye"
        label={t('vehicle.btn_show_code')}
        reason={reason}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <AskDialog
          open
          title={t('vehicle.code_title')}
          confirm={t('vehicle.btn_show_code')}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setIsOpen(false)}
        >
          <p>{t('vehicle.code_hint')}</p>
        </AskDialog>
      )}
    </>
  );
}
