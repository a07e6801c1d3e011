import type {
  ApplyAnswer,
  ApplyRequest,
  ContractVehicleAnswer,
  CustomerAnswer,
  DefinitionRow,
} from '@floorplan/service-contract/contracts';
import type { FormValue, FormValues } from '@floorplan/ui';
import { assign, fromPromise, setup } from 'xstate';
import {
  isComplete,
  isReachable,
  nextStep,
  refusedOf,
  requestOf,
  STEPS,
  textOf,
  withValue,
  withValues,
  type SaleDraft,
  type Step,
} from './sale-draft';

interface Context {
  /** The draft with which the page began, and begins again when it is discarded. */
  readonly start: SaleDraft;
  readonly draft: SaleDraft;
  /** Whether the user has entered anything. */
  readonly isTouched: boolean;
  /** Number of attempts to leave the step, or to send the sale, that failed. */
  readonly attempts: number;
  /** Error of the last look-up or sale, until the user changes something. */
  readonly error: unknown;
  readonly sold: ApplyAnswer | null;
}

type SaleEvent =
  | { readonly type: 'SET'; readonly name: string; readonly value: FormValue }
  | { readonly type: 'CUSTOMER_KIND'; readonly isLegalPerson: boolean }
  /** `typed` is false for choices that the screen made. */
  | {
      readonly type: 'TERMS';
      readonly values: FormValues;
      readonly definition: DefinitionRow | null;
      readonly typed: boolean;
    }
  | { readonly type: 'LOOK_UP' }
  | { readonly type: 'GO'; readonly step: Step }
  /** `values` are those of the step, with what the screen had preselected. */
  | { readonly type: 'NEXT'; readonly values: FormValues }
  | { readonly type: 'DISCARD' };

export interface SaleInput {
  readonly start: SaleDraft;
  /** Draft that the browser saved; null for a new sale. */
  readonly kept: SaleDraft | null;
}

const NEW = { isTouched: false, attempts: 0, error: null, sold: null };
/** Error of a saved draft whose price is no longer valid. */
const PRICE_GONE = { code: 'DEFINITION_INVALID' };
const notProvided = () => Promise.reject(new Error('not provided'));
const errorIn = (event: object): unknown => (event as { readonly error?: unknown }).error;

const machine = setup({
  types: { context: {} as Context, events: {} as SaleEvent, input: {} as SaleInput },
  actors: {
    findVehicle: fromPromise<ContractVehicleAnswer, { plate: string; makeId: number }>(notProvided),
    findCustomer: fromPromise<CustomerAnswer, { ssn: string }>(notProvided),
    apply: fromPromise<ApplyAnswer, ApplyRequest>(notProvided),
  },
  actions: {
    takeTerms: assign(({ context, event }) => {
      if (event.type !== 'TERMS') return {};
      const { values, definition, typed } = event;
      const isGone = !typed && definition === null && context.draft.definition !== null;
      return {
        draft: { ...withValues(context.draft, values), definition },
        isTouched: context.isTouched || typed,
        error: isGone ? PRICE_GONE : typed ? null : context.error,
      };
    }),
    takeValues: assign({
      draft: ({ context, event }) =>
        event.type === 'NEXT' ? withValues(context.draft, event.values) : context.draft,
      isTouched: true,
      attempts: 0,
      error: null,
    }),
    miss: assign({ attempts: ({ context }) => context.attempts + 1 }),
    fail: assign({
      error: ({ event }) => errorIn(event),
      attempts: ({ context }) => context.attempts + 1,
    }),
  },
  guards: {
    hasNoPrice: ({ event }) => event.type === 'TERMS' && event.definition === null,
    isDone: ({ context, event }, { step }: { step: Step }) =>
      event.type === 'NEXT' && isComplete(step, withValues(context.draft, event.values)),
    isNext: ({ context }, { step }: { step: Step }) => nextStep(context.draft) === step,
    isWanted: ({ context, event }, { step }: { step: Step }) =>
      event.type === 'GO' && event.step === step && isReachable(step, context.draft),
    isRefusedAt: ({ event }, { step }: { step: Step }) => refusedOf(errorIn(event))[0]?.step === step,
  },
});

/** Transitions when the user leaves a step: a complete step ends, an incomplete one shows its errors. */
const leave = (step: Step, target: '#sale.choosing' | '#sale.sending' = '#sale.choosing') => [
  { guard: { type: 'isDone' as const, params: { step } }, target, actions: 'takeValues' as const },
  { actions: 'miss' as const },
];

/**
 * State machine of a sale. Each step opens when the steps before it are complete; a complete step can be opened
 * again. A refused sale returns to the first step with a refused field.
 */
export const saleMachine = machine.createMachine({
  id: 'sale',
  context: ({ input: { start, kept } }) => ({
    ...NEW,
    start,
    draft: kept ?? start,
    isTouched: kept !== null,
  }),
  initial: 'choosing',
  on: {
    SET: {
      actions: assign({
        draft: ({ context, event }) => withValue(context.draft, event.name, event.value),
        isTouched: true,
        error: null,
      }),
    },
    CUSTOMER_KIND: {
      actions: assign({
        draft: ({ context, event }) => ({ ...context.draft, isLegalPerson: event.isLegalPerson }),
        isTouched: true,
      }),
    },
    // Without a price no later step can be open.
    TERMS: [{ guard: 'hasNoPrice', target: '.choosing', actions: 'takeTerms' }, { actions: 'takeTerms' }],
    GO: STEPS.map((step) => ({
      guard: { type: 'isWanted' as const, params: { step } },
      target: `.${step}` as const,
      actions: assign({ attempts: 0, error: null }),
    })),
    DISCARD: {
      target: '.choosing',
      actions: assign({ ...NEW, draft: ({ context }) => context.start }),
    },
  },
  states: {
    /** Opens the first step that is not complete. */
    choosing: {
      always: STEPS.map((step) => ({
        guard: { type: 'isNext' as const, params: { step } },
        target: step,
      })),
    },
    terms: { on: { NEXT: leave('terms') } },
    vehicle: {
      initial: 'entry',
      states: {
        entry: { on: { LOOK_UP: 'asking', NEXT: leave('vehicle') } },
        asking: {
          invoke: {
            src: 'findVehicle',
            input: ({ context: { draft } }) => ({
              plate: textOf(draft.values, 'licenseNumber'),
              makeId: draft.definition?.ForMakeId ?? 0,
            }),
            onDone: {
              target: 'entry',
              actions: assign({
                draft: ({ context, event }) => ({ ...context.draft, vehicle: event.output }),
                attempts: 0,
                error: null,
              }),
            },
            onError: { target: 'entry', actions: 'fail' },
          },
          on: { SET: {} },
        },
      },
    },
    customer: {
      initial: 'entry',
      states: {
        entry: { on: { LOOK_UP: 'asking', NEXT: leave('customer') } },
        asking: {
          invoke: {
            src: 'findCustomer',
            input: ({ context }) => ({ ssn: textOf(context.draft.values, 'ssn') }),
            onDone: {
              target: 'entry',
              actions: assign({
                draft: ({ context, event: { output } }) => ({
                  ...context.draft,
                  customer: output,
                  isLegalPerson: output.isLegalPerson,
                }),
                attempts: 0,
                error: null,
              }),
            },
            onError: { target: 'entry', actions: 'fail' },
          },
          on: { SET: {} },
        },
      },
    },
    selling: { on: { NEXT: leave('selling', '#sale.sending') } },
    sending: {
      invoke: {
        src: 'apply',
        input: ({ context }) => requestOf(context.draft),
        onDone: { target: 'sold', actions: assign({ sold: ({ event }) => event.output }) },
        onError: [
          ...STEPS.map((step) => ({
            guard: { type: 'isRefusedAt' as const, params: { step } },
            target: step,
            actions: 'fail' as const,
          })),
          { target: 'selling', actions: 'fail' },
        ],
      },
      // Nothing changes while the sale is being sent.
      on: { SET: {}, TERMS: {}, CUSTOMER_KIND: {}, GO: {}, DISCARD: {} },
    },
    sold: { type: 'final' },
  },
});
