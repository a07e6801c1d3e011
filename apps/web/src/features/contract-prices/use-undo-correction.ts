import { PRICE_CHANGE_ROUTES, type UndoCorrectionAnswer } from '@floorplan/service-contract/contracts';
import { failureOf, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Root query key of the corrections. */
export const CORRECTIONS_KEY = ['price-corrections'] as const;

/** Reads prices and corrections again after a change of many prices. */
export function useReadPricesAgain() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['record'] });
    void queries.invalidateQueries({ queryKey: CORRECTIONS_KEY });
  };
}

/** Restores the prices of a correction. */
export function useUndoCorrection() {
  const api = useApi();
  const { t } = useTexts();
  const toast = useToast();
  const readAgain = useReadPricesAgain();
  const [busy, setBusy] = useState(false);
  const undo = async (correctionId: number) => {
    setBusy(true);
    try {
      const path = address(PRICE_CHANGE_ROUTES.undo, { correctionId });
      const { Status } = await api.post<UndoCorrectionAnswer>(path, {});
      toast({ tone: 'success', text: Status.Message, about: 'price-correction' });
    } catch (error) {
      const text = t('ac.err_undo', { status: failureOf(error).message ?? '' });
      toast({ ...savingFailure(text, error, t), about: 'price-correction' });
    }
    readAgain();
    setBusy(false);
  };
  return { busy, undo };
}
