import { INSURANCE_ROUTES, type ResentInsurances } from '@floorplan/insurance/contracts';
import { savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/session/session';
import { ERRORS_KEY } from './served-errors';

/**
 * Sends rows again, and shows how many were accepted and why the others were not.
 * @param onSent called when the rows were sent
 */
export function useResend(onSent: () => void) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tell = ({ Rows }: ResentInsurances) => {
    const failing = Rows.filter(({ Status }) => Status !== 0);
    const fitting = t('ins.msg_fitting', { count: Rows.length - failing.length });
    if (failing.length === 0) return toast({ tone: 'success', text: fitting, about: 'insurance' });
    const reasons = [...new Set(failing.map(({ Message }) => Message))].slice(0, 3).join('. ');
    return toast({
      tone: 'warning',
      text: t('ins.msg_failing', { count: failing.length }),
      about: 'insurance',
      detail: failing.length < Rows.length ? `${fitting}. ${reasons}` : reasons,
    });
  };
  const run = async (Ids: readonly number[]) => {
    setBusy(true);
    try {
      tell(await api.post<ResentInsurances>(INSURANCE_ROUTES.errors, { Ids }));
      onSent();
    } catch (error) {
      toast(savingFailure(t('ins.err_resend'), error, t));
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ERRORS_KEY });
  };
  return { run, busy };
}
