import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { AskDialog, savingFailure, stockholmDay, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import type { ActDialogProps } from './act-dialog-props';
import { useReadContractAgain } from './read-contract-again';

/** Asks whether to end the old contract today and to go on to the new one. */
export function EndOldDialog({ contract, newId, onClose }: ActDialogProps & { newId: number }) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const today = stockholmDay(useNow());
  const api = useApi();
  const readAgain = useReadContractAgain(contract);
  const [busy, setBusy] = useState(false);
  const goOn = () => navigate(address(paths.contract, { id: newId }));
  const confirm = async () => {
    setBusy(true);
    try {
      const body = { id: contract.Id, EndDate: today };
      await api.post(CONTRACT_ROUTES.updateEndDate, body).finally(readAgain);
      toast({ tone: 'success', text: t('contract.msg_old_ended', { id: String(contract.Id) }) });
      onClose();
      void goOn();
    } catch (error) {
      toast(savingFailure(t('contract.err_updated'), error, t));
      setBusy(false);
    }
  };
  const leave = () => {
    toast({
      tone: 'success',
      text: t('contract.msg_created', { id: String(newId) }),
      result: { label: t('contract.btn_show', { id: String(newId) }), run: () => void goOn() },
    });
    onClose();
  };
  return (
    <AskDialog
      open
      title={t('contract.ask_continue_title')}
      confirm={t('contract.btn_end_and_go_on')}
      cancel={t('contract.btn_keep_old')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={leave}
    >
      <p>{t('contract.ask_continue')}</p>
    </AskDialog>
  );
}
