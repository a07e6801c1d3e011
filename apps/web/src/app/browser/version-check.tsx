import { useTexts } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import { APP_VERSION, BASE } from './environment';

const EVERY = 5 * 60_000;
export const RELOAD_AFTER = 2_000;
const RELOADED_FOR = 'reloaded-for';

/** Newest deployed version; null when the file is missing or the server does not answer. */
async function newestVersion(): Promise<string | null> {
  try {
    const response = await fetch(`${BASE}/version.json`, { cache: 'no-store' });
    if (!response.ok) return null;
    return ((await response.json()) as { version?: string }).version ?? null;
  } catch {
    return null;
  }
}

/**
 * Announces a newer version and reloads the page two seconds later. Reloads once per version, because the
 * server may still return the old build.
 */
export function VersionCheck({
  current = APP_VERSION,
  reload = () => window.location.reload(),
}: {
  current?: string;
  reload?: () => void;
}) {
  const { t } = useTexts();
  const [newer, setNewer] = useState<string | null>(null);

  useEffect(() => {
    const check = async () => {
      const newest = await newestVersion();
      if (newest && newest !== current && sessionStorage.getItem(RELOADED_FOR) !== newest) setNewer(newest);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    void check();
    const timer = setInterval(() => void check(), EVERY);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [current]);

  useEffect(() => {
    if (!newer) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(RELOADED_FOR, newer);
      reload();
    }, RELOAD_AFTER);
    return () => clearTimeout(timer);
  }, [newer, reload]);

  if (!newer) return null;
  return (
    <div className="banner tone-info" role="alert">
      <i className="pi pi-refresh" aria-hidden="true" />
      {t('app.new_version')}
    </div>
  );
}
