import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import { useState } from 'react';

/** The registration code stays covered until it is asked for, so that it is not read over a shoulder. */
export function CodeReveal({ vehicle }: { vehicle: VehicleAnswer }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  if (!vehicle.HasCBRCode) return null;
  if (!vehicle.ShowPinCode || vehicle.CBRCode === null)
    return <span className="soft">{t('vehicle.code_hidden')}</span>;
  return (
    <>
      {shown && <span className="mono">{vehicle.CBRCode} </span>}
      <button type="button" className="link" onClick={() => setShown(!shown)}>
        {t(shown ? 'vehicle.btn_hide_code' : 'vehicle.btn_show_code')}
      </button>
    </>
  );
}
