import { formFailure, stockholmDay, useTexts, useToast } from '@floorplan/ui';
import {
  SERVICE_CONTRACT_ROUTES as ROUTES,
  type ApplyAnswer,
  type ApplyRequest,
  type ContractVehicleAnswer,
  type CustomerAnswer,
  type DefinitionRow,
} from '@floorplan/service-contract/contracts';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { paths } from '../../app/routing/paths';
import { dropDraft, keepDraft, readDraft } from '../../app/session/drafts';
import { useApi, useUser } from '../../app/session/session';
import {
  EMPTY_SALE,
  isOrganisation,
  savedSaleOf,
  refusedOf,
  textOf,
  type SaleDraft,
  type Step,
} from './sale-draft';
import { saleMachine } from './sale.machine';
import { openWindow, type OpenedWindow } from '../../app/browser/opened-window';

const NOT_SENT = { content: '', key: '' };

/**
 * The sale that the browser saves under a name, and the key of the request that was sent last. The same request
 * has the same key, so that a repeated attempt sells nothing twice.
 */
function useSavedSale(name: string) {
  const { Id: userId } = useUser();
  const [saved] = useState(() => {
    const found = readDraft(userId, name);
    const sale = savedSaleOf(found?.value);
    return found && sale && { ...sale, at: found.at };
  });
  const sent = useRef(saved?.sent ?? NOT_SENT);
  return {
    saved,
    keep: (draft: SaleDraft) => keepDraft(userId, name, { draft, sent: sent.current }),
    drop: () => dropDraft(userId, name),
    keyOf: (request: ApplyRequest): string => {
      const content = JSON.stringify(request);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return sent.current.key;
    },
    forgetKey: () => {
      sent.current = NOT_SENT;
    },
  };
}
type SavedSaleState = ReturnType<typeof useSavedSale>;

/** Runs the state machine of a sale, and saves its draft until it is sent or discarded. */
function useSaleMachine({ saved, keep, drop, keyOf }: SavedSaleState, fixed: DefinitionRow | null) {
  const api = useApi();
  const latest = useRef(EMPTY_SALE);
  const [machine] = useState(() =>
    saleMachine.provide({
      actors: {
        findVehicle: fromPromise(({ input: { plate, makeId } }) =>
          api.get<ContractVehicleAnswer>(ROUTES.vehicle, { query: { licenseNumber: plate, makeId } }),
        ),
        findCustomer: fromPromise(({ input: { ssn } }) => {
          const isJuridisk = isOrganisation(ssn, stockholmDay(new Date())) === true;
          return api.get<CustomerAnswer>(ROUTES.root, { query: { ssn, isJuridisk } });
        }),
        apply: fromPromise(({ input }: { input: ApplyRequest }) => {
          const key = keyOf(input);
          keep(latest.current);
          return api.post<ApplyAnswer>(ROUTES.apply, input, { key });
        }),
      },
    }),
  );
  const start = fixed ? { ...EMPTY_SALE, definition: fixed } : EMPTY_SALE;
  const [state, dispatch] = useMachine(machine, {
    input: { start, kept: saved && { ...saved.draft, ...(fixed && { definition: fixed }) } },
  });
  const { draft, isTouched } = state.context;
  latest.current = draft;

  const isSold = state.matches('sold');
  useEffect(() => {
    if (isTouched && !isSold) keep(draft);
    else drop();
    // `keep` and `drop` read only refs and constants.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, isTouched, isSold]);
  return [state, dispatch] as const;
}

/**
 * Shows the signing document of a sale in a window, and reports the outcome. Returns a function that opens the
 * window, which browsers allow only while a button is pressed.
 */
function useSigning(state: ReturnType<typeof useSaleMachine>[0]): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  const { t } = useTexts();
  const { error, sold } = state.context;
  const signing = useRef<OpenedWindow | null>(null);

  const isSending = state.matches('sending');
  useEffect(() => {
    if (isSending || !error || signing.current === null) return;
    signing.current.close();
    signing.current = null;
    const isMarked = () => refusedOf(error).length > 0;
    toast({ ...formFailure(t('sale.err_apply'), error, isMarked, t), about: 'sale' });
    // One toast per failure: `error` is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error, isSending]);

  useEffect(() => {
    if (!sold) return;
    const { Status, SignDocumentURL: url } = sold;
    const isShown = signing.current?.show(url) ?? false;
    signing.current = null;
    const again = { label: t('sale.open_sign'), run: () => window.open(url, '_blank', 'noopener') };
    toast({
      tone: url && isShown ? 'success' : 'warning',
      text: Status.Message,
      about: 'sale',
      ...(url && !isShown && { detail: t('sale.err_sign_document') }),
      ...(url && { result: again }),
    });
    void navigate(paths.home);
    // The outcome of a sale is shown once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sold]);

  return () => {
    signing.current = openWindow(t('sale.opening_sign'));
  };
}

/** Whether the number of a step can be looked up. */
const canLookUp = (step: Step, { values }: SaleDraft): boolean =>
  step === 'vehicle'
    ? textOf(values, 'licenseNumber') !== ''
    : isOrganisation(textOf(values, 'ssn'), stockholmDay(new Date())) !== null;

/**
 * A sale that is being entered. `name` identifies it by its address. `fixed` is the price of a sale that begins at
 * a price.
 */
export function useSale(name: string, fixed: DefinitionRow | null) {
  const store = useSavedSale(name);
  const { saved, forgetKey } = store;
  const [state, dispatch] = useSaleMachine(store, fixed);
  const { draft, isTouched, error, attempts } = state.context;
  return {
    state,
    dispatch,
    draft,
    error,
    attempts,
    isTouched,
    isSending: state.matches('sending'),
    /** When the restored draft was last changed; null for a new sale. */
    restoredAt: saved && isTouched ? saved.at : null,
    lookUp: (step: Step) =>
      dispatch(canLookUp(step, draft) ? { type: 'LOOK_UP' } : { type: 'NEXT', values: {} }),
    discard: () => {
      forgetKey();
      dispatch({ type: 'DISCARD' });
    },
    openWindow: useSigning(state),
  };
}
export type Sale = ReturnType<typeof useSale>;
