import type { StocktakeAnswer } from '@floorplan/inventory-taking/contracts';
import { Notice, useTexts } from '@floorplan/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { StocktakeLoader } from '../stocktake-loader';
import { RemovedStocktake } from './removed-stocktake';
import { LastScan } from './last-scan';
import { carName, ScanForm } from './scan-form';
import { UnsentScans } from './unsent-scans';
import { isSaved, useScanQueue, type ExpectedCar } from './use-scan-queue';

/** Page for counting a stocktake on a phone at the lot. It also works without a network. */
export const CountPage = () => (
  <StocktakeLoader title="invt.title_count" gone={(id) => <RemovedStocktake id={id} />}>
    {(stocktake) => <Counting stocktake={stocktake} />}
  </StocktakeLoader>
);

const expectedOf = ({ Specifications }: StocktakeAnswer): readonly ExpectedCar[] =>
  Specifications.flatMap((line): ExpectedCar[] =>
    line.Kind === 'EXTRA' || line.VehicleId === null
      ? []
      : [
          {
            VehicleId: line.VehicleId,
            LicenseNumber: line.VehicleLicenseNumber,
            ChassisNumber: line.VehicleChassisNumber!,
            Make: line.VehicleMakeName!,
            Model: line.VehicleModelName,
            isCounted: line.Checked,
          },
        ],
  );

function Counting({ stocktake }: { stocktake: StocktakeAnswer }) {
  const { t } = useTexts();
  const { Id: id, DealerDisplayName, MayScan, SpecificationLength, TotalInventoried } = stocktake;
  const isSigned = stocktake.SignedBy !== null;
  const known = useMemo(() => expectedOf(stocktake), [stocktake]);
  const queue = useScanQueue(id, known);
  const page = address(paths.inventoryTaking, { id });
  // Vehicles whose scans wait for the network count as seen on this device.
  const expected = known.map((car) => ({ ...car, isCounted: car.isCounted || isSaved(car, queue.unsent) }));
  const counted = expected.filter(({ isCounted }) => isCounted).length;
  const left = expected.filter(({ isCounted }) => !isCounted);
  return (
    <Page
      title={t('invt.title_count')}
      context={DealerDisplayName}
      parent={{ path: page, label: t('invt.title_single') }}
      flow
    >
      <div className="count stack">
        <p className="count-progress" role="status">
          <strong>
            {t('invt.progress', {
              count: SpecificationLength,
              done: Math.max(counted, TotalInventoried),
            })}
          </strong>
          <progress max={Math.max(1, SpecificationLength)} value={Math.max(counted, TotalInventoried)} />
        </p>
        <UnsentScans queue={queue} />
        {MayScan ? (
          <>
            <ScanForm onScan={queue.add} />
            <LastScan queue={queue} />
          </>
        ) : (
          <Notice kind="empty" title={t(isSigned ? 'invt.msg_signed' : 'invt.not_countable')}>
            <Link to={page}>{t('invt.title_single')}</Link>
          </Notice>
        )}
        {!isSigned && (
          <section aria-label={t('invt.left_to_count')}>
            <h2>
              {t('invt.left_to_count')} <span className="page-count">{left.length}</span>
            </h2>
            <ul className="count-left">
              {left.map((car) => (
                <li key={car.VehicleId}>
                  <span className="mono">{carName(car)}</span>
                  <span>{[car.Make, car.Model].filter(Boolean).join(' ')}</span>
                  {car.LicenseNumber && <span className="mono soft">…{car.ChassisNumber.slice(-6)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}
