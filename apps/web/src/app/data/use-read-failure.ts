import { failureOf, useTexts, useToast } from '@floorplan/ui';
import { useEffect } from 'react';

/** Says that what is chosen among could not be read: nothing is offered then, and nobody would know why. */
export function useReadFailure(error: unknown, failed: string): void {
  const { t } = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (!error) return;
    const { message: status, reference } = failureOf(error);
    toast({ tone: 'danger', text: t(failed, { status }), about: failed, ...(reference && { reference }) });
  }, [error, failed, t, toast]);
}
