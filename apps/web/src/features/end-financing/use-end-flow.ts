import {
  VEHICLE_ROUTES,
  type BatchStartedAnswer,
  type EndFinancingsRequest,
} from '@floorplan/vehicle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { BATCHES_KEY } from '../../app/batches/use-batches';
import { paths } from '../../app/routing/paths';
import { useApi } from '../../app/session/session';
import { endFinancingMachine, type Ending, type EndTerms } from './end-financing.machine';

/** Runs the state machine of the screen. Opens the result page after the start. */
export function useEndFlow() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [machine] = useState(() =>
    endFinancingMachine.provide({
      actors: {
        start: fromPromise<string, Ending>(async ({ input: { vehicles, terms } }) => {
          const body: EndFinancingsRequest = { Vehicles: vehicles, ...terms };
          const { BatchId } = await api.post<BatchStartedAnswer>(VEHICLE_ROUTES.endFinancings, body);
          return BatchId;
        }),
      },
    }),
  );
  const [state, send] = useMachine(machine);
  const { batchId, terms, error } = state.context;
  useEffect(() => {
    if (batchId === null) return;
    void queries.invalidateQueries({ queryKey: BATCHES_KEY });
    void navigate(`${paths.endFinancingResult}?batch=${batchId}`);
  }, [batchId, navigate, queries]);
  return {
    terms,
    error,
    open: state.matches('confirming') || state.matches('starting'),
    busy: state.matches('starting'),
    ask: () => send({ type: 'ASK' }),
    cancel: () => send({ type: 'CANCEL' }),
    setTerms: (next: EndTerms) => send({ type: 'TERMS', terms: next }),
    confirm: (vehicles: EndFinancingsRequest['Vehicles']) => send({ type: 'CONFIRM', vehicles }),
  };
}
export type EndFlow = ReturnType<typeof useEndFlow>;
