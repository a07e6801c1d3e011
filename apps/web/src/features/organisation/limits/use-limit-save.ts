import { formFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const ABOUT = 'limits';

/**
 * Returns a function that saves a change of limits and shows the message that the work returns as a toast; null
 * shows none. It resolves to true on success.
 */
export function useLimitSave() {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (
    failed: string,
    work: () => Promise<string | null>,
    isMarked: (field: string) => boolean = () => false,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const message = await work();
      await queries.invalidateQueries({ queryKey: ['record'] });
      void queries.invalidateQueries({ queryKey: ['limits'] });
      if (message !== null) toast({ tone: 'success', text: message, about: ABOUT });
      return true;
    } catch (error) {
      toast({ ...formFailure(failed, error, isMarked, t), about: ABOUT });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
