import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { LookupField } from './lookup-field';
import { NextButton } from './next-button';
import { textOf } from './sale-draft';
import { priceWithinTerms, misfit } from './sale-terms';
import type { Sale } from './use-sale';

/** Look-up of the vehicle by its plate. */
export function VehicleStep(props: {
  sale: Sale;
  errors: ReadonlyMap<string, string>;
  /** Prices in which the price of the vehicle's model is searched. */
  prices: readonly DefinitionRow[];
  onPrice: (row: DefinitionRow) => void;
}) {
  const { t, format } = useTexts();
  const { draft, dispatch, state, lookUp } = props.sale;
  const { vehicle, definition } = draft;
  const price = definition && vehicle && priceWithinTerms(props.prices, definition, vehicle);
  return (
    <>
      <LookupField
        label="sale.license"
        reads="plate"
        button="sale.fetch_vehicle"
        value={textOf(draft.values, 'licenseNumber')}
        error={props.errors.get('licenseNumber') ?? null}
        busy={state.matches({ vehicle: 'asking' })}
        onChange={(value) => dispatch({ type: 'SET', name: 'licenseNumber', value })}
        isFound={vehicle !== null}
        onLookUp={() => lookUp('vehicle')}
      />
      {vehicle && (
        <dl className="facts" aria-live="polite">
          <dt>{t('sale.make')}</dt>
          <dd>{vehicle.Make}</dd>
          <dt>{t('sale.model')}</dt>
          <dd>{vehicle.Model}</dd>
          <dt>{t('sale.chassis')}</dt>
          <dd className="mono">{vehicle.ChassisNumber}</dd>
          {vehicle.FirstTimeRegisteredDate && (
            <>
              <dt>{t('sale.first_registered')}</dt>
              <dd>{format.date(vehicle.FirstTimeRegisteredDate)}</dd>
            </>
          )}
        </dl>
      )}
      {price && <PriceOfModel price={price} onPrice={props.onPrice} />}
      {vehicle && definition && !price && misfit(definition, vehicle) === null && <NextButton focused />}
    </>
  );
}

/** The price that applies to the vehicle's model, in place of the chosen one. */
function PriceOfModel({ price, onPrice }: { price: DefinitionRow; onPrice: (row: DefinitionRow) => void }) {
  const { t, format } = useTexts();
  const amount = format.money(price.Price, 2);
  return (
    <p className="message tone-info">
      <i className="pi pi-info-circle" aria-hidden="true" />
      <span>
        {price.Model === null
          ? t('sale.price_of_every_model', { amount })
          : t('sale.price_of_model', { model: price.Model, amount })}
      </span>
      <Button type="button" text size="small" label={t('sale.use_price')} onClick={() => onPrice(price)} />
    </p>
  );
}
