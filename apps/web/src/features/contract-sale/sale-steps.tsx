import { formatPlate } from '@floorplan/kernel';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { useTexts, type FormValues } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { CustomerStep } from './customer-step';
import { FixedTerms } from './fixed-terms';
import { PricePanel } from './price-panel';
import { isComplete, isReachable, sellerOf, STEPS, type Step } from './sale-draft';
import { SellingStep, useSellingFields } from './selling-step';
import { StepPanel } from './step-panel';
import { useTermsLine } from './term-texts';
import { TermsStep } from './terms-step';
import type { Sale } from './use-sale';
import { useSaleTerms, type SaleAddress } from './use-sale-terms';
import { useStepErrors } from './use-step-errors';
import { VehicleStep } from './vehicle-step';

const NO_VALUES: FormValues = {};

/** The steps of a sale, one below the other, and its price beside them. */
export function SaleSteps(props: { sale: Sale; at: SaleAddress; fixed: DefinitionRow | null }) {
  const { t } = useTexts();
  const { sale, fixed } = props;
  const { draft, state, dispatch, isSending } = sale;
  const { vehicle, customer, definition } = draft;
  const terms = useSaleTerms(sale, props.at);
  const selling = useSellingFields(draft);
  const errors = useStepErrors(sale, selling);
  const line = useTermsLine();
  const isOpen = (step: Step) =>
    step === 'selling' ? state.matches('selling') || isSending : state.matches(step);
  const facility = selling.fields[0]?.options?.find(({ value }) => value === selling.values['dealerId']);
  const summaries: Readonly<Record<Step, string>> = {
    terms: definition ? line(definition) : '',
    vehicle: vehicle ? `${formatPlate(vehicle.LicenseNumber)} · ${vehicle.Make} ${vehicle.Model}` : '',
    customer: customer?.name ? `${customer.name}, ${customer.city}` : '',
    selling: [facility && 'label' in facility ? facility.label : '', sellerOf(selling.values)]
      .filter(Boolean)
      .join(' · '),
  };
  const send = () => {
    if (isSending) return;
    if (isComplete('selling', { ...draft, values: { ...draft.values, ...selling.values } }))
      sale.openWindow();
    dispatch({ type: 'NEXT', values: selling.values });
  };
  const next = (step: Step) => {
    const isMissing = step === 'vehicle' ? vehicle === null : step === 'customer' && !customer?.name;
    if (isMissing) sale.lookUp(step);
    else dispatch({ type: 'NEXT', values: NO_VALUES });
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
    selling: <SellingStep sale={sale} errors={errors} {...selling} onSend={send} />,
  };
  return (
    <div className="sale">
      <div className="stack">
        {STEPS.map((step, at) => (
          <StepPanel
            key={step}
            number={at + 1}
            title={t(`sale.step_${step}`)}
            state={
              isOpen(step)
                ? 'open'
                : isComplete(step, draft) && isReachable(step, draft)
                  ? 'complete'
                  : 'waiting'
            }
            summary={summaries[step]}
            attempts={isOpen(step) ? sale.attempts : 0}
            busy={isSending}
            onOpen={() => dispatch({ type: 'GO', step })}
            onSubmit={() => (step === 'selling' ? send() : next(step))}
          >
            {content[step]}
          </StepPanel>
        ))}
      </div>
      <PricePanel
        draft={draft}
        isKindKnown={Boolean(customer?.name)}
        onKind={(isLegalPerson) => dispatch({ type: 'CUSTOMER_KIND', isLegalPerson })}
      />
    </div>
  );
}
