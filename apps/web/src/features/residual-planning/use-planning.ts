import type { MailRequest } from '@floorplan/kernel/wire';
import {
  PLANNING_ROUTE,
  RESIDUAL_VALUE_ROUTES,
  type PlannedEndRow,
  type PlanningAnswer,
} from '@floorplan/residual-value/contracts';
import { failureOf, useToast, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RESIDUAL_LISTS_KEY, useLiveResidualLists } from '../../app/residual/served-residuals';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Milliseconds between two reads: longer than for other lists, because all open contracts are counted. */
const READ_EVERY = 5_000;

/** Reads the ends of open contracts and their risk, and again when a contract changes. */
export function usePlanning() {
  const api = useApi();
  useLiveResidualLists(READ_EVERY);
  return useQuery({
    queryKey: [...RESIDUAL_LISTS_KEY, 'planning'],
    queryFn: ({ signal }) => api.get<PlanningAnswer>(PLANNING_ROUTE, { signal }),
  });
}

/** Sends the prepared reminder of each contract, one at a time, and returns how many were sent. */
export function useReminders() {
  const api = useApi();
  const toast = useToast();
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  /** Sends one reminder. Returns why it could not be sent, or null. */
  const send = async (contractNo: string): Promise<string | null> => {
    const path = address(RESIDUAL_VALUE_ROUTES.reminder, { contractNo });
    try {
      const mail = await api.get<MailRequest>(path);
      if (mail.EmailAddresses.trim() === '') return t('rvplan.no_address');
      await api.post(path, mail);
      return null;
    } catch (error) {
      return failureOf(error).message;
    }
  };
  const remind = async (rows: readonly PlannedEndRow[]) => {
    setBusy(true);
    const failed: string[] = [];
    for (const { ContractNo } of rows) {
      const reason = await send(ContractNo);
      if (reason === null) setSent((before) => new Set([...before, ContractNo]));
      else failed.push(`${ContractNo} (${reason})`);
    }
    setBusy(false);
    const count = rows.length - failed.length;
    if (count > 0) toast({ tone: 'success', text: t('rvplan.reminded', { count }) });
    if (failed.length > 0)
      toast({ tone: 'danger', text: t('rvplan.not_reminded', { contracts: failed.join(', ') }) });
  };
  return { remind, busy, sent };
}
