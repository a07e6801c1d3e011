import { AskDialog, failureOf, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { address } from '../session/api-client';
import { useApi } from '../session/session';
import type { RecordRow, RecordScreen, RemovalTexts } from './record-screen';

interface RemoveRecordsProps<Row extends RecordRow> {
  screen: RecordScreen<Row>;
  rows: readonly Row[];
  /** Called after the removal. Without it the list of the records opens. */
  onRemoved?: () => void;
}

/**
 * Button that removes records after a confirmation: the selected rows of a list, or the record of a page,
 * which then opens the list. Renders nothing when records of this kind cannot be removed.
 */
export function RemoveRecords<Row extends RecordRow>(props: RemoveRecordsProps<Row>) {
  const { removal } = props.screen;
  return removal && <RemovalButton {...props} removal={removal} />;
}

function RemovalButton<Row extends RecordRow>(props: RemoveRecordsProps<Row> & { removal: RemovalTexts }) {
  const { rows, removal } = props;
  const { t } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const queries = useQueryClient();
  const remove = useRemoval(props);
  const confirm = async () => {
    setIsBusy(true);
    await remove();
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
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{rows.map((row) => row.Name).join(', ')}</p>
        {removal.also && <p>{t(removal.also, { count: rows.length })}</p>}
      </AskDialog>
    </>
  );
}

/** Returns a function that removes the rows, and shows whether it succeeded. */
function useRemoval<Row extends RecordRow>(props: RemoveRecordsProps<Row> & { removal: RemovalTexts }) {
  const { rows, removal, onRemoved } = props;
  const { routes, listPath, name } = props.screen;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
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
  };
}
