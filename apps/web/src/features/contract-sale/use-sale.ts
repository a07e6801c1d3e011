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
 * Runs the state machine of a sale. The draft is kept in the browser until it is sent or discarded. `name`
 * identifies the sale by its address. `fixed` is the price of a sale that begins at a price.
 */
export function useSale(name: string, fixed: DefinitionRow | null) {
  const api = useApi();
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { t } = useTexts();
  const [kept] = useState(() => {
    const found = readDraft(user.Id, name);
    const sale = savedSaleOf(found?.value);
    return found && sale && { ...sale, at: found.at };
  });
  const sent = useRef(kept?.sent ?? NOT_SENT);
  const signing = useRef<OpenedWindow | null>(null);
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
        apply: fromPromise(({ input }) => send(input)),
      },
    }),
  );
  const keep = (draft: SaleDraft) => keepDraft(user.Id, name, { draft, sent: sent.current });
  const send = (request: ApplyRequest): Promise<ApplyAnswer> => {
    const content = JSON.stringify(request);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    keep(latest.current);
    return api.post<ApplyAnswer>(ROUTES.apply, request, { key: sent.current.key });
  };
  const start = fixed ? { ...EMPTY_SALE, definition: fixed } : EMPTY_SALE;
  const [state, dispatch] = useMachine(machine, {
    input: { start, kept: kept && { ...kept.draft, ...(fixed && { definition: fixed }) } },
  });
  const { draft, isTouched, error, sold, attempts } = state.context;
  const latest = useRef(draft);
  latest.current = draft;

  const isSold = state.matches('sold');
  useEffect(() => {
    if (isSold) dropDraft(user.Id, name);
    else if (isTouched) keep(draft);
    else dropDraft(user.Id, name);
    // `keep` reads only refs and constants.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, isTouched, isSold]);

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

  /** Whether the number of the open step can be looked up. */
  const canLookUp = (step: Step): boolean =>
    step === 'vehicle'
      ? textOf(draft.values, 'licenseNumber') !== ''
      : isOrganisation(textOf(draft.values, 'ssn'), stockholmDay(new Date())) !== null;
  return {
    state,
    dispatch,
    draft,
    error,
    attempts,
    isTouched,
    isSending,
    /** When the restored draft was last changed; null for a new sale. */
    restoredAt: kept && isTouched ? kept.at : null,
    lookUp: (step: Step) => dispatch(canLookUp(step) ? { type: 'LOOK_UP' } : { type: 'NEXT', values: {} }),
    discard: () => {
      sent.current = NOT_SENT;
      dispatch({ type: 'DISCARD' });
    },
    /** Opens the window for the signing document, which browsers allow only while a button is pressed. */
    openWindow: () => {
      signing.current = openWindow(t('sale.opening_sign'));
    },
  };
}
export type Sale = ReturnType<typeof useSale>;
