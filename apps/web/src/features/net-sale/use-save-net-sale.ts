import { invalidate, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { VEHICLE_ROUTES, type NetSaleRow, type SaveNetSaleAnswer } from '@floorplan/vehicle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/session/session';
import type { Change } from './net-sale-form';
import { nameOf, servedNetSale } from './net-sale-list';

/** A vehicle that was not saved, with the reason. */
export interface NotSaved {
  readonly row: NetSaleRow;
  readonly reason: string;
}

/** Saves the change for each vehicle, and reads the list again. `onSaved` is called when all are saved. */
export function useSaveNetSale(onSaved: () => void) {
  const api = useApi();
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [notSaved, setNotSaved] = useState<readonly NotSaved[]>([]);
  const save = async (rows: readonly NetSaleRow[], change: Change) => {
    setBusy(true);
    try {
      const body = rows.map(({ vehicleId }) => ({ vehicleId, ...change }));
      const { Status, Rows } = await api.post<SaveNetSaleAnswer>(VEHICLE_ROUTES.saveNetSale, body);
      void invalidate(queries, servedNetSale.name);
      const failed = Rows.flatMap(({ Status: { Status: status, Message: reason } }, at): NotSaved[] =>
        status === 'OK' ? [] : [{ row: rows[at]!, reason }],
      );
      setNotSaved(failed);
      const [first] = failed;
      if (!first) {
        toast({ tone: 'success', text: Status.Message });
        return onSaved();
      }
      const detail = failed.length > 1 ? { detail: Status.Message } : {};
      toast({ tone: 'danger', about: 'net-sale', text: `${first.reason} (${nameOf(first.row)})`, ...detail });
    } catch (error) {
      const failure = savingFailure(null, error, t);
      toast({ ...failure, about: 'net-sale', text: t('netsale.err_save', { message: failure.text }) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, notSaved, save };
}
