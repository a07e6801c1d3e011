import type { ProcessGroup } from '@floorplan/job-process/contracts';
import { AskDialog, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import type { Mend } from './mend';

/** Asks before the thing at fault is changed; the messages then run again by themselves. */
export function MendDialog({
  mend,
  group,
  onClose,
}: {
  mend: Mend;
  group: ProcessGroup;
  onClose: () => void;
}) {
  const { t, format } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const subject = group.Subject!;
  const run = async () => {
    setBusy(true);
    try {
      await mend.run(api, subject);
      await queries.invalidateQueries({ queryKey: ['reference'] });
      toast({
        tone: 'success',
        text: t('job.mend_done', { what: subject.Label }),
        detail: t('job.mend_done_text'),
      });
      onClose();
    } catch (error) {
      toast(savingFailure(null, error, t));
      setBusy(false);
    }
  };
  return (
    <AskDialog
      open
      title={t(mend.question, { what: subject.Label, ...partsOf(subject.Label) })}
      confirm={t(mend.text)}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t('job.mend_consequence', { count: group.Count, amount: format.about(group.Amount) })}</p>
    </AskDialog>
  );
}

/** A dealer and a make are told as one label: "Bilhuset Örebro · Nordvik". */
function partsOf(label: string): { dealer: string; make: string } {
  const [dealer = label, make = ''] = label.split(' · ');
  return { dealer, make };
}
