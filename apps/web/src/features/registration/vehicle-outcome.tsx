import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

/** Outcome of a vehicle that was sent. */
export interface Outcome {
  /** Plate, or else chassis number. */
  readonly name: string;
  readonly status: 'OK' | 'ERROR' | 'PENDING';
  readonly message: string;
  readonly vehicleId: number | null;
  /** Warnings, which stopped nothing. */
  readonly warnings?: readonly string[];
}

/** One line about a vehicle that was sent. `children`: links for a vehicle that is not registered yet. */
export function VehicleOutcome({ outcome, children }: { outcome: Outcome; children?: ReactNode }) {
  const { t } = useTexts();
  const { name: id, status, message, vehicleId, warnings = [] } = outcome;
  if (status === 'PENDING')
    return (
      <p>
        <i className="pi pi-clock soft" aria-hidden="true" />{' '}
        {message ? t('reg.waits', { id, message }) : t('reg.under_way', { id })} {children}
      </p>
    );
  if (status === 'OK')
    return (
      <p className="toned tone-success">
        <i className="pi pi-check" aria-hidden="true" /> {t('reg.msg_import_ok', { id })}{' '}
        {vehicleId !== null && (
          <Link to={address(paths.vehicle, { id: vehicleId })}>{t('reg.open_vehicle')}</Link>
        )}
        {warnings.map((warning) => (
          <span key={warning} className="toned tone-warning">
            <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {warning}
          </span>
        ))}
      </p>
    );
  return (
    <p className="toned tone-danger">
      <i className="pi pi-times" aria-hidden="true" /> {t('reg.msg_import_failed', { id, message })}{' '}
      {children}
    </p>
  );
}
