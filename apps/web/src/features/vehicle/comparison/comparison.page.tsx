import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { DateField, failureOf, Notice, Skeleton, StaleNotice, stockholmDay, useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { plateText } from '../../../app/texts/identifiers';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { nowOf, useComparison, useStatusReady } from '../../../app/vehicles/get-vehicle';
import { LoadedVehicle } from '../detail/loaded-vehicle';
import { Identity, Statuses } from '../../../app/vehicles/beside/vehicle-identity';
import { VehicleNotFound } from '../detail/vehicle-not-found';
import { ComparisonContent } from './comparison-content';
import { useMoments, type MomentParam, type Moments } from './use-moments';

const ID = /^[1-9]\d{0,14}$/;

/** Page that compares a vehicle at two moments. */
export function VehicleComparisonPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <ComparisonPage id={Number(id)} /> : <NotFoundPage />;
}

function ComparisonPage({ id }: { id: number }) {
  const { t } = useTexts();
  const view = nowOf(id);
  return (
    <LoadedVehicle
      view={view}
      ready={useStatusReady(view)}
      title={t('compare.title')}
      missing={<VehicleNotFound id={id} />}
    >
      {(vehicle, stale) => <Compared vehicle={vehicle} stale={stale} />}
    </LoadedVehicle>
  );
}

function Compared({ vehicle, stale }: { vehicle: VehicleAnswer; stale: ReactNode }) {
  const { t } = useTexts();
  const [moments, choose] = useMoments();
  const name = plateText(vehicle.LicenseNumber) || vehicle.ChassisNumber;
  return (
    <Page
      title={t('compare.title')}
      parent={{ label: name, path: address(paths.vehicle, { id: vehicle.Id }) }}
      beside={<Statuses vehicle={vehicle} view={nowOf(vehicle.Id)} />}
      context={
        <>
          <span className="mono">{name}</span> · <Identity vehicle={vehicle} />
        </>
      }
      prints
      flow
    >
      {stale}
      <div className="moments">
        <MomentChoice side="from" moments={moments} onChoose={choose} />
        <MomentChoice side="to" moments={moments} onChoose={choose} />
      </div>
      {!isTooFar(moments.from) && !isTooFar(moments.to) && <Answer id={vehicle.Id} moments={moments} />}
    </Page>
  );
}

const DAYS_AHEAD = 3_650;

/** Whether a day is too far in the future to be calculated. */
const isTooFar = (day: string | null) => day !== null && day > stockholmDay(new Date(), DAYS_AHEAD);

/** Fields for one of the two moments: its day and, optionally, the day as of which the facts were known. */
function MomentChoice(props: {
  side: 'from' | 'to';
  moments: Moments;
  onChoose: (param: MomentParam, day: string | null) => void;
}) {
  const { side, moments, onChoose } = props;
  const { t } = useTexts();
  const known = `${side}_known` as const;
  const today = stockholmDay(new Date());
  return (
    <fieldset className="moment">
      <legend>{t(`compare.${side}`)}</legend>
      <span className="filter">
        <label htmlFor={`moment-${side}`}>{t('compare.as_of')}</label>
        <DateField
          id={`moment-${side}`}
          label={t('compare.as_of')}
          value={moments[side] ?? today}
          error={isTooFar(moments[side]) ? t('compare.err_too_far') : null}
          onChange={(day) => onChoose(side, day === today && side === 'to' ? null : day)}
        />
      </span>
      <span className="filter">
        <label htmlFor={`moment-${known}`}>{t('compare.known_on')}</label>
        <DateField
          id={`moment-${known}`}
          label={t('compare.known_on')}
          value={moments[known]}
          describedBy={`moment-${known}-help`}
          onChange={(day) => onChoose(known, day)}
        />
      </span>
      <p id={`moment-${known}-help`} className="soft">
        {t(moments[known] ? 'compare.known_help' : 'compare.known_all')}
      </p>
    </fieldset>
  );
}

function Answer({ id, moments }: { id: number; moments: Moments }) {
  const { t } = useTexts();
  const query = useComparison(id, moments);
  if (query.isPending) return <Skeleton rows={10} />;
  const failure = query.error && failureOf(query.error);
  if (failure && (!query.data || query.isPlaceholderData))
    return (
      <Notice
        kind={failure.status === 403 ? 'forbidden' : 'failed'}
        title={t('compare.err')}
        text={failure.message}
        reference={failure.reference}
        {...(failure.status !== 403 && { onRetry: () => void query.refetch() })}
      />
    );
  return (
    <>
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {query.data && <ComparisonContent answer={query.data} />}
    </>
  );
}
