import { AskDialog, failureOf, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { address } from '../session/api-client';
import { useApi } from '../session/session';
import type { RecordRow, RecordScreen } from './record-screen';

/**
 * Button that removes records after a confirmation: the selected rows of a list, or the record of a page,
 * which then opens the list. Renders nothing when records of this kind cannot be removed.
 */
export function RemoveRecords<Row extends RecordRow>(props: {
  screen: RecordScreen<Row>;
  rows: readonly Row[];
  /** Called after the removal. Without it the list of the records opens. */
  onRemoved?: () => void;
}) {
  const { rows, onRemoved } = props;
  const { removal, routes, listPath, name } = props.screen;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!removal) return null;

  const remove = async () => {
    setIsBusy(true);
    try {
      for (const { Id } of rows) await api.remove(address(routes.one, { id: Id }));
      toast({ tone: 'success', text: t(removal.removed, { count: rows.length }), about: name });
      if (onRemoved) onRemoved();
      else void navigate(listPath);
    } catch (error) {
      const { message, reference } = failureOf(error);
      toast({
        tone: 'danger',
        text: t(removal.notRemoved),
        detail: message,
        ...(reference && { reference }),
      });
    }
    setIsAsked(false);
    setIsBusy(false);
    await queries.invalidateQueries({ queryKey: ['record'] });
    void queries.invalidateQueries({ queryKey: ['reference'] });
  };
  return (
    <>
      <Button
        type="button"
        outlined
        severity="danger"
        icon="pi pi-trash"
        label={t(removal.button)}
        onClick={() => setIsAsked(true)}
      />
      <AskDialog
        open={isAsked}
        destructive
        busy={isBusy}
        title={t(removal.confirm, { count: rows.length })}
        confirm={t(removal.button)}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{rows.map((row) => row.Name).join(', ')}</p>
        {removal.also && <p>{t(removal.also, { count: rows.length })}</p>}
      </AskDialog>
    </>
  );
}
