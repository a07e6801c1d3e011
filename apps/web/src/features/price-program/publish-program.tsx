import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { AskDialog, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useProgramCommands } from './program.api';

/** Button that publishes a draft after a confirmation. New financings then use it. */
export function PublishProgram({ program: { Id, Version, Name } }: { program: PriceProgramRow }) {
  const { t } = useTexts();
  const toast = useToast();
  const { save } = useProgramCommands();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const publish = async () => {
    setIsBusy(true);
    try {
      await save({ Id, Version, IsDraft: false });
      toast({ tone: 'success', text: t('prp.msg_published', { name: Name }), about: 'pricelist' });
    } catch (error) {
      toast({ ...savingFailure(t('prp.err_publish'), error, t), about: 'pricelist' });
    }
    setIsAsked(false);
    setIsBusy(false);
  };
  return (
    <>
      <Button icon="pi pi-check" label={t('prp.btn_publish')} onClick={() => setIsAsked(true)} />
      <AskDialog
        open={isAsked}
        title={t('prp.ask_publish', { name: Name })}
        confirm={t('prp.btn_publish')}
        busy={isBusy}
        onConfirm={() => void publish()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('prp.publish_text')}</p>
      </AskDialog>
    </>
  );
}
