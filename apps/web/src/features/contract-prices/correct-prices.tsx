import type { CurrentUser } from '@floorplan/identity/contracts';
import {
  PRICE_CHANGE_ROUTES,
  PRICE_ROUTES,
  type ContractPriceRow,
  type PriceCorrectionAnswer,
} from '@floorplan/service-contract/contracts';
import { CORRECTION_BOUNDS, MAX_CORRECTED } from '@floorplan/service-contract/domain';
import {
  ActionButton,
  AskDialog,
  failureOf,
  FormFields,
  formErrors,
  Notice,
  savingFailure,
  displayedValues,
  Skeleton,
  useTexts,
  useToast,
  type ChosenRows,
  type FormField,
  type FormValue,
  type FormValues,
  type RowsAnswer,
  type Translate,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useUser } from '../../app/session/session';
import { CorrectedPrices } from './corrected-prices';
import { isOwned } from './owners';
import { useReadPricesAgain, useUndoCorrection } from './use-undo-correction';

interface CorrectProps {
  readonly chosen: ChosenRows<ContractPriceRow>;
  readonly filter: Readonly<Record<string, string>>;
}

/** Milliseconds that the toast with the button to undo stays. */
const UNDO_WITHIN = 15_000;

/** Button that opens the dialog in which the chosen prices are corrected. */
export function CorrectPrices({ chosen, filter }: CorrectProps) {
  const { t } = useTexts();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const reason =
    chosen.count > MAX_CORRECTED
      ? t('action.reason_max', { count: MAX_CORRECTED })
      : hasOthers(user, chosen.rows)
        ? t('ac.corr_reason_other')
        : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-percentage"
        label={t('ac.btn_price_correction_count', { count: chosen.count })}
        reason={reason}
        onClick={() => setOpen(true)}
      />
      {open && <CorrectionDialog chosen={chosen} filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether some of the prices are those of owners whose prices the user may not change. */
const hasOthers = (user: CurrentUser, rows: readonly ContractPriceRow[]): boolean =>
  rows.some((row) => !isOwned(user, row));

/** The chosen prices. When all matching rows are chosen, reads those that match now; null while reading. */
function useChosen({ chosen, filter }: CorrectProps): readonly ContractPriceRow[] | null {
  const api = useApi();
  const matching = chosen.selection.kind === 'matching';
  // Keep the prices that were chosen when the dialog opened.
  const [rows] = useState(chosen.rows);
  const { data } = useQuery({
    queryKey: ['chosen-contract-prices', filter],
    queryFn: () =>
      api.get<RowsAnswer<ContractPriceRow>>(PRICE_ROUTES.list, {
        query: { ...filter, limit: MAX_CORRECTED },
      }),
    enabled: matching,
    staleTime: Infinity,
    gcTime: 0,
  });
  return matching ? (data?.Rows ?? null) : rows;
}

const isPercentage = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= CORRECTION_BOUNDS.min &&
  value <= CORRECTION_BOUNDS.max &&
  Number(value.toFixed(2)) === value;

const fieldsFor = (t: Translate): readonly FormField[] => [
  {
    name: 'percentage',
    label: 'ac.corr_percent',
    kind: 'percent',
    help: 'ac.corr_percent_help',
    wrong: (value) => (value === null || isPercentage(value) ? null : t('ac.corr_err_percent')),
  },
  {
    name: 'price',
    label: 'ac.corr_which',
    kind: 'choice',
    initial: 'customer',
    options: [
      { value: 'customer', text: 'ac.corr_customer_price' },
      { value: 'purchase', text: 'ac.corr_purchase_price' },
    ],
  },
];

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** The prices before and after the correction, as the server would correct them. */
function useDryRun(ids: readonly number[] | null, percentage: unknown, customerPrice: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['price-correction', ids, percentage, customerPrice],
    queryFn: ({ signal }) =>
      api.post<PriceCorrectionAnswer>(
        PRICE_CHANGE_ROUTES.correction,
        { percentage, ids, customerPrice },
        { query: { dry_run: true }, signal },
      ),
    enabled: ids !== null && isPercentage(percentage) && percentage !== 0,
    retry: false,
    gcTime: 0,
  });
}

/** The correction as typed, what it would change, and the request that carries it out. */
function useCorrection({ chosen, filter }: CorrectProps, onDone: () => void) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const readAgain = useReadPricesAgain();
  const { undo } = useUndoCorrection();
  const rows = useChosen({ chosen, filter });
  const isRefused = hasOthers(useUser(), rows ?? []);
  const [typed, setTyped] = useState<FormValues>({});
  const [busy, setBusy] = useState(false);
  const fields = fieldsFor(t);
  const values = displayedValues(fields, typed);
  const { percentage } = values;
  const customerPrice = values['price'] === 'customer';
  const ids = rows && !isRefused ? rows.map(({ Id }) => Id) : null;
  const dryRun = useDryRun(ids, percentage, customerPrice);

  const correct = async () => {
    setBusy(true);
    try {
      const { Status, CorrectionId } = await api.post<PriceCorrectionAnswer>(
        PRICE_CHANGE_ROUTES.correction,
        { percentage, ids, customerPrice },
        { query: { seen: dryRun.data?.Seen } },
      );
      const action = { label: t('ac.corr_undo'), run: () => void undo(CorrectionId!) };
      toast({
        tone: 'success',
        text: Status.Message,
        about: 'price-correction',
        goneAfter: UNDO_WITHIN,
        ...(CorrectionId !== null && { action }),
      });
      readAgain();
      chosen.clear();
      onDone();
    } catch (error) {
      const text = t('ac.err_correction', { status: failureOf(error).message ?? '' });
      toast({ ...savingFailure(text, error, t), about: 'price-correction' });
      void dryRun.refetch();
      setBusy(false);
    }
  };
  const set = (name: string, value: FormValue) => setTyped((before) => ({ ...before, [name]: value }));
  const isAsked = isPercentage(percentage) && percentage !== 0;
  return { rows, isRefused, fields, values, set, isAsked, dryRun, busy, correct };
}

function CorrectionDialog({ chosen, filter, onClose }: CorrectProps & { onClose: () => void }) {
  const { t } = useTexts();
  const correction = useCorrection({ chosen, filter }, onClose);
  const { rows, fields, values, isAsked, dryRun } = correction;
  const [isLeft, setIsLeft] = useState(false);
  const changes = (isAsked && dryRun.data?.Rows) || [];
  const count = changes.filter(({ Before, After }) => Before !== After).length;
  return (
    <AskDialog
      open
      wide
      title={t('ac.corr_title', { count: rows?.length ?? chosen.count })}
      confirm={t('ac.btn_price_correction_count', { count })}
      busy={correction.busy}
      disabled={count === 0 || dryRun.isFetching}
      onConfirm={() => void correction.correct()}
      onCancel={onClose}
    >
      <FormFields
        fields={fields}
        values={values}
        errors={isLeft ? formErrors(fields, values, t) : NO_ERRORS}
        onLeave={() => setIsLeft(true)}
        onChange={correction.set}
      />
      <CorrectionPreview correction={correction} />
    </AskDialog>
  );
}

/** The prices before and after the correction, or why there are none. */
function CorrectionPreview({ correction }: { correction: ReturnType<typeof useCorrection> }) {
  const { t } = useTexts();
  const { rows, isRefused, isAsked, dryRun } = correction;
  if (isRefused) return <Notice kind="forbidden" title={t('ac.corr_reason_other')} />;
  if (!isAsked) return null;
  if (dryRun.error) return <Notice kind="failed" title={failureOf(dryRun.error).message ?? ''} />;
  if (dryRun.data && rows) return <CorrectedPrices prices={rows} changes={dryRun.data.Rows} />;
  return <Skeleton rows={5} />;
}
