import { kronorOfOre, type Ore } from '@floorplan/kernel';
import { Tabs, useTexts } from '@floorplan/ui';
import { subventionsOf, type SaleDraft } from './sale-draft';
import { leftOf, salePrice } from './sale-price';
import { useTermsLine } from './term-texts';

/** What the customer pays, calculated from what is entered so far. */
export function PricePanel(props: {
  draft: SaleDraft;
  onKind: (isLegalPerson: boolean) => void;
  /** Whether the customer is known, whose number decides the kind. */
  isKindKnown: boolean;
}) {
  const { t } = useTexts();
  const { definition, isLegalPerson } = props.draft;
  return (
    <section className="panel sale-price" aria-labelledby="sale-price">
      <header>
        <h2 id="sale-price">{t('sale.sec_price')}</h2>
        {props.isKindKnown ? (
          <span className="soft">{t(isLegalPerson ? 'sale.company_customer' : 'sale.private_customer')}</span>
        ) : (
          <Tabs
            label={t('sale.customer_kind')}
            tabs={[
              { value: false, label: t('sale.private_customer') },
              { value: true, label: t('sale.company_customer') },
            ]}
            value={isLegalPerson}
            onChange={props.onKind}
          />
        )}
      </header>
      <div className="panel-body stack">
        {definition ? <Amounts draft={props.draft} /> : <p className="soft">{t('sale.choose_price')}</p>}
      </div>
    </section>
  );
}

function Amounts({ draft: { definition, values, isLegalPerson } }: { draft: SaleDraft }) {
  const { t, format } = useTexts();
  const line = useTermsLine();
  const subventions = subventionsOf(values);
  const price = salePrice(definition!, subventions, isLegalPerson);
  const kronor = (amount: number) => format.kronor(amount, 2);
  const isTooMuch = leftOf(definition!, subventions) < 0;
  // A private person's price has VAT, while the subventions are entered without.
  const named = (label: string, net: Ore) =>
    isLegalPerson
      ? t(label)
      : t('contract.subvention_with_vat', { subvention: t(label), net: kronor(kronorOfOre(net)) });
  const rows = [
    [t('sale.price_month'), price.listMonthly],
    [t('sale.total'), price.listTotal],
    [named('sale.subvention_importer', subventions.importer), -price.importerSubvention],
    [named('sale.subvention_dealer', subventions.dealer), -price.dealerSubvention],
  ] as const;
  const shown = rows.filter(([, amount]) => amount !== 0);
  return (
    <>
      <p className="soft">{line(definition!)}</p>
      <dl className="sale-amounts">
        {shown.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{kronor(amount)}</dd>
          </div>
        ))}
        <div className="sale-sum" aria-live="polite">
          <dt>{t('sale.calc_price')}</dt>
          <dd>{isTooMuch ? '–' : kronor(price.total)}</dd>
        </div>
        {!isTooMuch && (
          <div>
            <dt>{t('sale.monthly', { count: definition!.Duration })}</dt>
            <dd>{kronor(price.monthly)}</dd>
          </div>
        )}
        {!isTooMuch && price.last !== price.monthly && (
          <div>
            <dt>{t('sale.last_month')}</dt>
            <dd>{kronor(price.last)}</dd>
          </div>
        )}
      </dl>
      <p className="soft">{t(isLegalPerson ? 'sale.net_hint' : 'sale.gross_hint')}</p>
    </>
  );
}

/** The price of a sale above the button that sends it, on windows where the panel is below the steps. */
export function NarrowTotal({ draft: { definition, values, isLegalPerson } }: { draft: SaleDraft }) {
  const { t, format } = useTexts();
  if (!definition) return null;
  const { total } = salePrice(definition, subventionsOf(values), isLegalPerson);
  if (total < 0) return null;
  return (
    <p className="sale-narrow-total">
      <span className="soft">{t('sale.calc_price')}</span>
      <strong>{format.kronor(total, 2)}</strong>
    </p>
  );
}
