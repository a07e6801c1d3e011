import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { ActionButton, AskDialog, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { holds, useUser } from '../../../app/session/session';
import { useShownCode } from '../api/show-code';

const READS_ONLY = 12;

/** The registration code: covered, and shown for a minute to who may see it and has been told that it is recorded. */
export function CodeReveal({ vehicle, asOf }: { vehicle: VehicleAnswer; asOf: string | null }) {
  const { t } = useTexts();
  const toast = useToast();
  const user = useUser();
  const { code, show, hide } = useShownCode(vehicle.Id);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!vehicle.HasCBRCode) return <span className="soft">{t('vehicle.code_none')}</span>;
  const always = holds(user, 'fncAlwaysShowPinCode');
  if (!vehicle.ShowPinCode && !always)
    return (
      <span className="soft">
        {t('vehicle.code_hidden')}. {t('vehicle.code_who')}
      </span>
    );

  const confirm = async () => {
    setBusy(true);
    try {
      await show();
    } catch (error) {
      toast(savingFailure(t('vehicle.err_code'), error, t));
    }
    setBusy(false);
    setAsked(false);
  };
  if (code !== null)
    return (
      <span className="code-shown">
        <strong className="mono" role="status">
          {code}
        </strong>
        <button type="button" className="link" onClick={hide}>
          {t('vehicle.btn_hide_code')}
        </button>
        <span className="soft">{t('vehicle.code_goes')}</span>
      </span>
    );
  const reason =
    user.RoleCode === READS_ONLY ? t('action.reason_reads_only') : asOf ? t('action.reason_as_of') : null;
  return (
    <>
      <ActionButton
        outlined
        size="small"
        icon="pi pi-eye"
        label={t('vehicle.btn_show_code')}
        reason={reason}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <AskDialog
          open
          title={t('vehicle.code_title')}
          confirm={t('vehicle.btn_show_code')}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        >
          <p>{t('vehicle.code_hint')}</p>
        </AskDialog>
      )}
    </>
  );
}
