import { failureOf, useTexts, useToast } from '@floorplan/ui';
import { useEffect } from 'react';

/**
 * Shows a toast when the options of a select field could not be read. An empty list would not show the
 * reason.
 */
export function useReadFailure(error: unknown, textKey: string): void {
  const { t } = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (!error) return;
    const { message: status, reference } = failureOf(error);
    toast({ tone: 'danger', text: t(textKey, { status }), about: textKey, ...(reference && { reference }) });
  }, [error, textKey, t, toast]);
}
