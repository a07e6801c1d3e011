import { useTexts } from '@floorplan/ui';
import { useSearchParams } from 'react-router-dom';

const MODES = { single: 'reg.mode_single', file: 'reg.mode_mass' } as const;
type Mode = keyof typeof MODES;

export const useMode = (): Mode => (useSearchParams()[0].get('mode') === 'file' ? 'file' : 'single');

/** Switches between the form for one vehicle and the registration from a file. The URL contains the mode. */
export function ModeTabs() {
  const { t } = useTexts();
  const [, setParams] = useSearchParams();
  const mode = useMode();
  return (
    <div className="tabs" role="group" aria-label={t('reg.mode')}>
      {(Object.keys(MODES) as Mode[]).map((one) => (
        <button
          key={one}
          type="button"
          className="tab"
          aria-pressed={one === mode}
          onClick={() => setParams(one === 'file' ? { mode: one } : {})}
        >
          {t(MODES[one])}
        </button>
      ))}
    </div>
  );
}
