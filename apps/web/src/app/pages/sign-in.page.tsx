import type { ClientConfig } from '@floorplan/identity/contracts';
import { identityRoutes } from '@floorplan/identity/contracts';
import { Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { knownAddress, paths } from '../routing/paths';
import { useSession } from '../session/session';
import { traceSession } from '../session/session-trace';
import { PasswordForm } from './password-form';
import { SignInCard } from './sign-in-card';

const EXTERNAL_ERRORS: Readonly<Record<string, string>> = {
  unknown_user: 'login.err_bankid_unknown',
  cancelled: 'login.err_bankid_cancelled',
  state: 'login.err_state',
};

/** Signs in with a password or bank-ID. Returns to the requested page afterwards. */
export function SignInPage() {
  const { t } = useTexts();
  const { state } = useSession();
  const [params] = useSearchParams();
  const returnTo = knownAddress(params.get('state'));
  const config = useQuery({
    queryKey: ['client-config'],
    queryFn: fetchConfig,
    staleTime: Infinity,
    retry: false,
  });

  if (state.kind === 'signed-in') return <Navigate to={returnTo} replace />;
  const external = params.get('error');
  const because = state.kind === 'signed-out' ? state.because : null;
  const notice = external ? (EXTERNAL_ERRORS[external] ?? 'login.err_bankid_failed') : because;
  return (
    <SignInCard>
      <div>
        <h1>{t('login.title')}</h1>
        <p className="soft">{t(returnTo === paths.home ? 'login.intro' : 'login.return_to')}</p>
      </div>
      {notice && (
        <p className={`message tone-${external ? 'danger' : 'info'}`} role="status">
          <i className="pi pi-info-circle" aria-hidden="true" />
          {t(notice)}
        </p>
      )}
      {/* Show nothing until the configuration is loaded, so that no button moves under the pointer. */}
      {config.isPending ? (
        <Skeleton rows={4} />
      ) : (
        <SignInMethods config={config.data ?? null} returnTo={returnTo} />
      )}
    </SignInCard>
  );
}

/** Ref callback that focuses the bank-ID link, because most users choose it. */
const focusOnMount = (link: HTMLAnchorElement | null): void => link?.focus();

/** Sign-in by bank-ID, if it is configured, and by password. */
function SignInMethods({ config, returnTo }: { config: ClientConfig | null; returnTo: string }) {
  const { t } = useTexts();
  const external = config?.ExternalSignIn ?? false;
  return (
    <>
      {external && (
        <>
          <a
            ref={focusOnMount}
            className="p-button p-component"
            href={`${identityRoutes.externalSignIn}?state=${encodeURIComponent(returnTo)}`}
            onClick={traceSession}
          >
            <i className="pi pi-shield" aria-hidden="true" />
            {t('login.bankid')}
          </a>
          <p className="or">{t('login.old')}</p>
        </>
      )}
      <PasswordForm external={external} />
      {config?.ForgotPasswordUrl && <a href={config.ForgotPasswordUrl}>{t('login.forgot')}</a>}
    </>
  );
}

/** Timeout in milliseconds of the configuration request. After a timeout only the password form is shown. */
const CONFIG_TIMEOUT = 3_000;

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(identityRoutes.clientConfig, { signal: AbortSignal.timeout(CONFIG_TIMEOUT) });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as ClientConfig;
}
