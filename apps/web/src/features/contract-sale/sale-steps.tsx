import { formatPlate } from '@floorplan/kernel';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { useTexts, type FormValues } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { CustomerStep } from './customer-step';
import { FixedTerms } from './fixed-terms';
import { PricePanel } from './price-panel';
import { isComplete, isReachable, sellerOf, STEPS, type SaleDraft, type Step } from './sale-draft';
import { SellingStep, useSellingFields } from './selling-step';
import { StepPanel } from './step-panel';
import { useTermsLine } from './term-texts';
import { TermsStep } from './terms-step';
import type { Sale } from './use-sale';
import { useSaleTerms, type SaleAddress } from './use-sale-terms';
import { useStepErrors } from './use-step-errors';
import { VehicleStep } from './vehicle-step';

const NO_VALUES: FormValues = {};

type Selling = ReturnType<typeof useSellingFields>;

/** What was entered in each step, in one line. */
function useSummaries({ vehicle, customer, definition }: SaleDraft, selling: Selling) {
  const line = useTermsLine();
  const facility = selling.fields[0]?.options?.find(({ value }) => value === selling.values['dealerId']);
  const summaries: Readonly<Record<Step, string>> = {
    terms: definition ? line(definition) : '',
    vehicle: vehicle ? `${formatPlate(vehicle.LicenseNumber)} · ${vehicle.Make} ${vehicle.Model}` : '',
    customer: customer?.name ? `${customer.name}, ${customer.city}` : '',
    selling: [facility && 'label' in facility ? facility.label : '', sellerOf(selling.values)]
      .filter(Boolean)
      .join(' · '),
  };
  return summaries;
}

/** Returns the function that ends a step: it looks up what is missing, opens the next step, or sends the sale. */
function useStepEnd(sale: Sale, selling: Selling): (step: Step) => void {
  const { draft, dispatch } = sale;
  const { vehicle, customer } = draft;
  const send = () => {
    if (sale.isSending) return;
    if (isComplete('selling', { ...draft, values: { ...draft.values, ...selling.values } }))
      sale.openWindow();
    dispatch({ type: 'NEXT', values: selling.values });
  };
  return (step) => {
    const isMissing = step === 'vehicle' ? vehicle === null : step === 'customer' && !customer?.name;
    if (step === 'selling') send();
    else if (isMissing) sale.lookUp(step);
    else dispatch({ type: 'NEXT', values: NO_VALUES });
  };
}

/** The steps of a sale, one below the other, and its price beside them. */
export function SaleSteps(props: { sale: Sale; at: SaleAddress; fixed: DefinitionRow | null }) {
  const { t } = useTexts();
  const { sale, fixed } = props;
  const { draft, state, dispatch, isSending } = sale;
  const terms = useSaleTerms(sale, props.at);
  const selling = useSellingFields(draft);
  const errors = useStepErrors(sale, selling);
  const summaries = useSummaries(draft, selling);
  const end = useStepEnd(sale, selling);
  const stateOf = (step: Step) => {
    if (state.matches(step) || (step === 'selling' && isSending)) return 'open';
    return isComplete(step, draft) && isReachable(step, draft) ? 'complete' : 'waiting';
  };
  const content: Readonly<Record<Step, ReactNode>> = {
    terms: fixed ? (
      <FixedTerms definition={fixed} error={errors.get('category') ?? null} />
    ) : (
      <TermsStep terms={terms} errors={errors} />
    ),
    vehicle: (
      <VehicleStep sale={sale} errors={errors} prices={terms.prices.data ?? []} onPrice={terms.choosePrice} />
    ),
    customer: <CustomerStep sale={sale} errors={errors} />,
    selling: <SellingStep sale={sale} errors={errors} {...selling} onSend={() => end('selling')} />,
  };
  return (
    <div className="sale">
      <div className="stack">
        {STEPS.map((step, at) => (
          <StepPanel
            key={step}
            number={at + 1}
            title={t(`sale.step_${step}`)}
            state={stateOf(step)}
            summary={summaries[step]}
            attempts={stateOf(step) === 'open' ? sale.attempts : 0}
            busy={isSending}
            onOpen={() => dispatch({ type: 'GO', step })}
            onSubmit={() => end(step)}
          >
            {content[step]}
          </StepPanel>
        ))}
      </div>
      <PricePanel
        draft={draft}
        isKindKnown={Boolean(draft.customer?.name)}
        onKind={(isLegalPerson) => dispatch({ type: 'CUSTOMER_KIND', isLegalPerson })}
      />
    </div>
  );
}
