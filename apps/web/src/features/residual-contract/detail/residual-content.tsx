import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { daysBetween } from '@floorplan/kernel';
import { stockholmDay, useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { useNow } from '../../../app/browser/use-now';
import { Figures, type Figure } from '../../../app/layout/figures';
import { useAmount } from '../amounts';
import { CostPanel, SettlementPanel } from './amount-panels';
import { DocumentPanel, InvoicePanel } from './document-panels';
import { ExtensionPanel, PricePanel, RegisterPanel, TransportPanel } from './state-panels';
import { TermsPanel, VehiclePanel, PartiesPanel } from './terms-panels';

const OPEN = 0;

/** All fields of a contract, grouped. As a vehicle to lease again, its price and documents come first. */
export function ResidualContent(props: {
  contract: ResidualContractAnswer;
  releasing: boolean;
  children?: ReactNode;
}) {
  const { contract, releasing } = props;
  // The server answers all lines from the start, when they are all zero.
  const hasCosts = contract.CustomerCosts.length > 0 && contract.Rvp.TotalWithdrawal !== 0;
  const isEnded = contract.Status > OPEN;
  const price = <PricePanel contract={contract} releasing={releasing} />;
  const documents = <DocumentPanel contract={contract} />;
  const terms = <TermsPanel contract={contract} />;
  const parties = <PartiesPanel contract={contract} />;
  const vehicle = <VehiclePanel contract={contract} />;
  return (
    <>
      <Head contract={contract} releasing={releasing} />
      <div className="stack">
        <Warnings contract={contract} />
        <div className="panels">
          {releasing ? (
            <div className="stack">
              {price}
              {documents}
            </div>
          ) : (
            terms
          )}
          <div className="stack">
            {releasing ? terms : price}
            {!releasing && vehicle}
          </div>
          {releasing ? vehicle : parties}
        </div>
        {(hasCosts || contract.Settlement.length > 0) && (
          <div className="panels">
            {hasCosts && <CostPanel contract={contract} />}
            {contract.Settlement.length > 0 && <SettlementPanel contract={contract} />}
          </div>
        )}
        <div className="panels">
          {releasing ? parties : documents}
          {isEnded && <TransportPanel contract={contract} />}
          {isEnded && <RegisterPanel contract={contract} />}
          {!isEnded && <ExtensionPanel contract={contract} />}
        </div>
        {isEnded && (contract.CustomerResponse !== null || contract.Invoices.length > 0) && (
          <div className="panels">
            {contract.CustomerResponse !== null && <ExtensionPanel contract={contract} />}
            {contract.Invoices.length > 0 && <InvoicePanel contract={contract} />}
          </div>
        )}
        {props.children}
      </div>
    </>
  );
}

/** Figures that answer what the contract is worth, when it ends and who settles it. */
function Head({ contract, releasing }: { contract: ResidualContractAnswer; releasing: boolean }) {
  const { t, format } = useTexts();
  const money = useAmount();
  const today = stockholmDay(useNow());
  const { EndPrice, EndPriceInclVAT, ResidualValue, Rvp: rvp, AggregatedAmount, Status } = contract;
  const left = daysBetween(today, contract.EndDate);
  const isEnded = Status > OPEN;
  const figures: readonly Figure[] = [
    [t('rv.releasing_price'), releasing && rvp.ReleasingPrice !== null && money(rvp.ReleasingPrice)],
    [t('rv.col_end_price'), EndPrice !== null && money(EndPrice)],
    [t('rv.col_end_price_vat'), !releasing && EndPriceInclVAT !== null && money(EndPriceInclVAT)],
    [t('rv.col_rv'), ResidualValue !== null && money(ResidualValue)],
    [t('rv.col_aggregated'), isEnded && AggregatedAmount !== null && money(AggregatedAmount)],
    [
      t('rv.col_responsible'),
      rvp.SettlementResponsible !== null && t(`rv.resp_${rvp.SettlementResponsible}`),
    ],
    isEnded
      ? [t('rv.ended_on'), contract.FinancingEndDate && format.date(contract.FinancingEndDate)]
      : [
          t('rv.col_end'),
          <>
            {format.date(contract.EndDate)}{' '}
            <span className="soft">
              {left >= 0 ? t('rv.days_left', { count: left }) : t('rv.days_over', { count: -left })}
            </span>
          </>,
        ],
  ];
  return (
    <section className="status-bar" aria-label={t('contract.sec_head')}>
      <Figures rows={figures} large />
      <p className="page-count">{t('rv.excl_vat')}</p>
    </section>
  );
}

const FAILED = 9;

/** Notices: too many kilometres, an exceeded limit, and refusals of the vehicle register. */
function Warnings({ contract }: { contract: ResidualContractAnswer }) {
  const { t, format } = useTexts();
  const { LimitFlagged, TrafficStop, OwnerChange, CurrentMileage, AllowedMileage } = contract;
  const over = (CurrentMileage ?? 0) - (AllowedMileage ?? 0);
  const isOver = AllowedMileage !== null && over > 0;
  const texts = [
    isOver &&
      t('rv.too_far', {
        over: format.number(over),
        driven: format.number(CurrentMileage!),
        allowed: format.number(AllowedMileage),
      }),
    LimitFlagged && t('rv.limit_flagged'),
    ...[[t('rv.traffic_status'), TrafficStop] as const, [t('rv.owner_status'), OwnerChange] as const].map(
      ([name, { Status, Reason }]) =>
        Status === FAILED && `${name}: ${t('rv.register_failed', { reason: Reason })}`,
    ),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <p key={text} className="message tone-warning" role="status">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />
      <span>{text}</span>
    </p>
  ));
}
