import type { Conflict } from '@floorplan/kernel';
import {
  LIMITS_ROUTES,
  type SaveWholesaleLimitRequest,
  type WholesaleLimitAnswer,
} from '@floorplan/limits/contracts';
import { conflictsOf, formErrors, useTexts, type FormField } from '@floorplan/ui';
import { useState, type FormEvent } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { useLimitSave } from './use-limit-save';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

const fieldsOf = (amount: number | null): readonly FormField[] => [
  {
    name: 'amount',
    label: 'deo.limit_total',
    kind: 'amount',
    help: 'deo.total_help',
    ...(amount !== null && { initial: amount }),
  },
  {
    name: 'reason',
    label: 'deo.limit_reason',
    kind: 'text',
    required: 'form.err_required',
    maxLength: 500,
  },
];

/** The edited total, and the conflict when another user has changed it too. */
function useEditedTotal(latest: WholesaleLimitAnswer) {
  // Version of the limit that the user edits. It stays the same when the limit is refetched.
  const [saved, setSaved] = useState(latest);
  const [amount, setAmount] = useState(saved.DealerOrgLimit);
  const [generation, setGeneration] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resetTo = (version: WholesaleLimitAnswer) => {
    setSaved(version);
    setAmount(version.DealerOrgLimit);
    setGeneration((count) => count + 1);
    setConflict(null);
  };
  const dirty = amount !== saved.DealerOrgLimit;
  if (latest !== saved && !dirty && conflict === null) resetTo(latest);
  return {
    saved,
    amount,
    setAmount,
    generation,
    conflict,
    dirty,
    /** Shows the other user's amount beside the typed amount. */
    showConflict: (version: WholesaleLimitAnswer, found: Conflict) => {
      setSaved(version);
      setConflict(found);
    },
    takeTheirs: () => resetTo(saved),
    keepYours: () => setConflict(null),
  };
}

/** State of the form for an organisation's total limit: what is edited, its errors, and saving. */
export function useWholesaleForm(latest: WholesaleLimitAnswer) {
  const { t } = useTexts();
  const api = useApi();
  const { save, busy } = useLimitSave();
  const edited = useEditedTotal(latest);
  const { saved, amount, conflict, dirty } = edited;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fields = fieldsOf(amount);
  const values = { amount, reason };
  const invalid = formErrors(fields, values, t);

  const showConflict = async (error: unknown) => {
    const [found] = conflictsOf(error);
    if (found) {
      const path = address(LIMITS_ROUTES.wholesaleLimit, { id: saved.DealerOrganizationId });
      edited.showConflict(await api.get<WholesaleLimitAnswer>(path), found);
    }
    throw error;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!dirty || invalid.size > 0 || conflict) return;
    const request: SaveWholesaleLimitRequest = {
      DealerOrganizationId: saved.DealerOrganizationId,
      DealerOrgLimit: amount,
      Version: saved.Version,
      Reason: reason.trim(),
    };
    const done = await save(t('deo.err_wholesale'), async () => {
      await api.post(LIMITS_ROUTES.saveWholesaleLimit, request).catch(showConflict);
      return t('deo.msg_limits_saved');
    });
    if (!done) return;
    // Reset the field to the saved amount. The limit is also refetched.
    edited.setAmount(saved.DealerOrgLimit);
    setReason('');
    setTried(false);
  };
  return {
    ...edited,
    fields,
    values,
    busy,
    errors: tried ? invalid : NO_ERRORS,
    setReason,
    submit,
  };
}
