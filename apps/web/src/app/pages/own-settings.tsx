import { identityRoutes, type SessionsAnswer } from '@floorplan/identity/contracts';
import { LANGUAGES } from '@floorplan/identity/domain';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, Choice, LoadFailed, savingFailure, Skeleton, useTexts, useToast } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RightsAct } from '../rights/rights-act';
import { SessionList } from '../rights/session-list';
import { useApi } from '../session/session';
import { chooseLanguage, LANGUAGE_TEXTS } from '../texts/texts';

/** Choice of the user's language. It is stored for the user, and applies to this device at once. */
export function OwnLanguage() {
  const { t, language } = useTexts();
  const { i18n } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const change = async (code: (typeof LANGUAGES)[number]) => {
    try {
      await api.post(identityRoutes.language, { LanguageCode: code });
      await chooseLanguage(i18n, code);
    } catch (error) {
      toast(savingFailure(t('user.err_language'), error, t));
    }
  };
  return (
    <Choice
      label={t('user.language')}
      value={language as (typeof LANGUAGES)[number]}
      options={LANGUAGES.map((code) => ({ value: code, label: t(LANGUAGE_TEXTS[code]) }))}
      onChange={(code) => void change(code)}
    />
  );
}

/** The user's open sessions, with a button that ends all but this one. */
export function OwnSessions() {
  const { t } = useTexts();
  const api = useApi();
  const [ending, setEnding] = useState(false);
  const query = useQuery({
    queryKey: ['rights', 'own-sessions'],
    queryFn: ({ signal }) => api.get<SessionsAnswer>(identityRoutes.ownSessions, { signal }),
  });
  const rows = query.data?.Rows;
  const others = rows?.filter(({ IsOwn }) => !IsOwn).length ?? 0;
  return (
    <section className="panel">
      <header>
        <h2>{t('session.own_title')}</h2>
        <ActionButton
          outlined
          size="small"
          label={t('session.btn_end_others')}
          reason={others === 0 ? t('session.no_others') : null}
          onClick={() => setEnding(true)}
        />
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={2} />}
        {query.error && !rows && (
          <LoadFailed title="session.err_load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {rows && <SessionList label={t('session.own_title')} rows={rows} />}
      </div>
      {ending && (
        <RightsAct<StatusAnswer>
          title={t('session.end_others_title')}
          confirm={t('session.btn_end_others')}
          text={t('session.end_others_text')}
          destructive
          route={identityRoutes.endOtherSessions}
          failed="session.err_end"
          done={({ Status }) => Status.Message}
          onClose={() => setEnding(false)}
        />
      )}
    </section>
  );
}
