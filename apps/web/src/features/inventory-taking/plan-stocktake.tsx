import { STOCKTAKE_ROUTES } from '@floorplan/inventory-taking/contracts';
import { actingDealers, identityRoutes, type SalesPersonsAnswer } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import { PLANNED_WITHIN_DAYS } from '@floorplan/inventory-taking/domain';
import { addDays } from '@floorplan/kernel';
import type { SavedAnswer } from '@floorplan/kernel/wire';
import {
  AskDialog,
  formErrors,
  formFailure,
  FormFields,
  invalidate,
  refusedFieldsOf,
  displayedValues,
  stockholmDay,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useDealers } from '../../app/data/reference-data';
import { paths } from '../../app/routing/paths';
import { address, ApiError } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { STOCKTAKES_KEY } from './get-stocktake';

/** Whether the user may plan stocktakes: staff, and users who act for a dealer. */
export function useMayPlan(): boolean {
  const user = useUser();
  const { Role, ValidDealers } = user;
  if (!may(user, 'stocktakes.count')) return false;
  if (!isNarrowedByDealer(Role)) return isStaffRole(Role);
  return ValidDealers.length === 0 || actingDealers(user).size > 0;
}

/** Button that opens the dialog in which a stocktake is planned. */
export function PlanStocktake() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="pi pi-plus" label={t('invt.btn_plan')} onClick={() => setOpen(true)} />
      {open && <PlanDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sites for which the user may plan: all for staff, otherwise those for which the user acts. */
function useOwnDealers() {
  const user = useUser();
  const acts = actingDealers(user);
  return useDealers()
    .filter(({ Id, IsActive }) => IsActive && (user.ValidDealers.length === 0 || acts.has(Id)))
    .map(({ Id, Name, City }) => ({ value: Id, label: [Name, City].filter(Boolean).join(', ') }));
}

/** Users who may be responsible for the stocktake: the current user, and users who act for the dealer. */
function useResponsible(dealerId: number) {
  const api = useApi();
  const user = useUser();
  const { data } = useQuery({
    queryKey: [STOCKTAKES_KEY, 'responsible', dealerId],
    queryFn: ({ signal }) =>
      api.get<SalesPersonsAnswer>(address(identityRoutes.salesPersons, { id: dealerId }), { signal }),
    enabled: dealerId > 0,
  });
  const others = (data?.Rows ?? []).filter(({ Id }) => Id !== user.Id);
  return [
    { value: user.Id, label: user.Name },
    ...others.map(({ Id, Name }) => ({ value: Id, label: Name })),
  ];
}

function usePlanFields(dealerId: number): readonly FormField[] {
  const today = stockholmDay(useNow());
  const last = addDays(today, PLANNED_WITHIN_DAYS);
  const user = useUser();
  const { t } = useTexts();
  const inTime = (value: FormValue) => {
    if (String(value) < today) return t('field.err_DAY_PASSED');
    return String(value) > last ? t('invt.err_too_late', { date: last }) : null;
  };
  return [
    {
      name: 'DealerPartyId',
      label: 'invt.col_facility',
      kind: 'choice',
      required: 'form.err_required',
      options: useOwnDealers(),
    },
    {
      name: 'InventoryDate',
      label: 'invt.planned_for',
      kind: 'date',
      initial: today,
      required: 'form.err_required',
      wrong: inTime,
    },
    {
      name: 'ResponsibleUserId',
      label: 'invt.col_responsible',
      kind: 'choice',
      initial: user.Id,
      help: 'invt.responsible_help',
      options: useResponsible(dealerId),
    },
  ];
}

/** Id of the open stocktake that a refusal names; null for another error. */
function openStocktakeOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'STOCKTAKE_OPEN') return null;
  return (error.body as { Params?: { id?: number } }).Params?.id ?? null;
}

/** The stocktake as planned so far, what prevents it, and the request that plans it. */
function usePlan() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [typed, setTyped] = useState<FormValues>({});
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The stocktake that the chosen site already has. */
  const [openId, setOpenId] = useState<number | null>(null);
  const fields = usePlanFields(Number(typed['DealerPartyId'] ?? 0));
  const values = displayedValues(fields, typed);
  const invalid = formErrors(fields, values, t);
  const confirm = async () => {
    setTried(true);
    if (invalid.size > 0) return;
    setBusy(true);
    try {
      const { Status, Id } = await api.post<SavedAnswer>(STOCKTAKE_ROUTES.list, values);
      toast({ tone: 'success', text: Status.Message });
      void invalidate(queries, [STOCKTAKES_KEY]);
      void navigate(address(paths.inventoryTaking, { id: Id }));
    } catch (error) {
      setBusy(false);
      const open = openStocktakeOf(error);
      setOpenId(open);
      if (open !== null) return;
      setRefused(new Map(refusedFieldsOf(error).map(({ Field, Code }) => [Field, t(`field.err_${Code}`)])));
      const isMarked = (field: string) => fields.some(({ name }) => name === field);
      toast({ ...formFailure(t('invt.err_plan'), error, isMarked, t), about: 'plan-stocktake' });
    }
  };
  const change = (name: string, value: FormValue) => {
    setRefused(new Map());
    setOpenId(null);
    setTyped((before) => ({
      ...before,
      // Users who act for one dealer do not always act for another.
      ...(name === 'DealerPartyId' && { ResponsibleUserId: user.Id }),
      [name]: value,
    }));
  };
  const errors = tried ? new Map([...refused, ...invalid]) : refused;
  return { fields, values, errors, busy, openId, change, confirm };
}

function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { fields, values, errors, busy, openId, change, confirm } = usePlan();
  return (
    <AskDialog
      open
      title={t('invt.dlg_plan')}
      confirm={t('invt.btn_plan')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormFields fields={fields} values={values} errors={errors} onChange={change} />
      {openId !== null && (
        <p className="message tone-warning" role="alert">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" />
          <span>
            {t('reason.STOCKTAKE_OPEN')}.{' '}
            <Link to={address(paths.inventoryTaking, { id: openId })}>{t('invt.show_open')}</Link>
          </span>
        </p>
      )}
    </AskDialog>
  );
}
