import { identityRoutes, type CurrentUser } from '@floorplan/identity/contracts';
import { LiveClient, LiveProvider, invalidate, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ApiClient } from './api-client';
import { forgetDrafts, keepDraftsOfThisTab, sweepDrafts } from './drafts';
import { forgetSession } from './session-trace';
import { SessionEnded, TokenSource } from './token-source';

/** Text key of the reason why the user was signed out. */
export type SignedOutBecause =
  null | 'app.login_again' | 'login.signed_out' | 'login.err_other_place' | 'login.err_unavailable';

export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out'; readonly because: SignedOutBecause }
  | { readonly kind: 'signed-in'; readonly user: CurrentUser };

interface Session {
  readonly state: SessionState;
  readonly api: ApiClient;
  /** @throws SignInRefused with the server's message when the sign-in fails */
  readonly signIn: (username: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

type End = (because: SignedOutBecause) => void;

/** Loads the signed-in user, renews the session, and signs out all tabs together. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ kind: 'starting' });
  const queries = useQueryClient();

  const end = useCallback<End>(
    (because) => {
      queries.clear();
      setState((now) => (now.kind === 'signed-out' ? now : { kind: 'signed-out', because }));
    },
    [queries],
  );
  const parts = useSessionParts(end);
  const load = useCallback(async () => {
    const user = await parts.api.get<CurrentUser>(identityRoutes.me);
    sweepDrafts(user.Id);
    // Set the live position before any page reads data. Otherwise the page would refetch everything when it
    // joins its topic.
    parts.live.beginAfter(user.LivePosition ?? null);
    setState({ kind: 'signed-in', user });
  }, [parts]);
  useStart(parts.tokens, { load, end, setState });
  useLiveWhile(state.kind === 'signed-in', parts.live);
  useTextsOfLanguage();

  const session = useMemo<Session>(
    () => ({
      state,
      api: parts.api,
      signIn: async (username, password) => {
        await parts.tokens.signIn(username, password);
        queries.clear();
        await load();
      },
      signOut: async () => {
        // Sign out in the browser even if the server cannot be reached.
        await parts.api.get(identityRoutes.logout).catch(() => undefined);
        // Before the other tabs hear of it, which keep what is typed into their open forms.
        forgetDrafts();
        parts.tokens.forget(true);
        end('login.signed_out');
      },
    }),
    [state, parts, queries, load, end],
  );

  return (
    <SessionContext.Provider value={session}>
      <LiveProvider value={parts.live}>{children}</LiveProvider>
    </SessionContext.Provider>
  );
}

/** The tokens of the session, and the calls and the live notices that need them. */
function useSessionParts(end: End) {
  const { t, language } = useTexts();
  const toast = useToast();
  const latest = useRef({ t, toast, language });
  useEffect(() => {
    latest.current = { t, toast, language };
  });
  const parts = useMemo(() => {
    const language = () => latest.current.language;
    const tokens = new TokenSource((kind) => {
      if (kind === 'signed-in') window.location.reload();
      else {
        keepDraftsOfThisTab();
        end('login.err_other_place');
      }
    }, language);
    const api = new ApiClient(tokens, {
      onForbidden: () => latest.current.toast({ tone: 'danger', text: latest.current.t('app.forbidden') }),
      onSessionEnded: () => {
        tokens.forget(false);
        end('app.login_again');
      },
      language,
      noAnswer: () => latest.current.t('app.no_answer'),
    });
    // Reading the user renews a rejected token and detects an ended session.
    const liveToken = async () => {
      await api.get(identityRoutes.me);
      return tokens.current();
    };
    const live = new LiveClient(() => liveToken().catch(() => null), undefined, language);
    return { tokens, api, live };
  }, [end]);
  useEffect(() => parts.tokens.listen(), [parts]);
  return parts;
}

/** Continues the session of an earlier page, if there is one. */
function useStart(
  tokens: TokenSource,
  session: { load: () => Promise<void>; end: End; setState: (state: SessionState) => void },
): void {
  const { load, end, setState } = session;
  useEffect(() => {
    let unmounted = false;
    const start = async () => {
      // An external sign-in that returned with an error created no session.
      if (new URLSearchParams(window.location.search).has('error')) forgetSession();
      try {
        await tokens.current();
      } catch (error) {
        if (!unmounted)
          setState({
            kind: 'signed-out',
            because: error instanceof SessionEnded ? null : 'login.err_unavailable',
          });
        return;
      }
      await load().catch(() => end('login.err_unavailable'));
    };
    void start();
    return () => {
      unmounted = true;
    };
  }, [tokens, load, end, setState]);
}

/** Receives live notices while a user is signed in. A new language needs a new connection. */
function useLiveWhile(signedIn: boolean, live: LiveClient): void {
  const { language } = useTexts();
  useEffect(() => {
    if (!signedIn) return;
    void live.start();
    return () => live.stop();
  }, [signedIn, live, language]);
}

/** Refetches texts that the server translates, such as causes and categories, in a new language. */
function useTextsOfLanguage(): void {
  const { language } = useTexts();
  const queries = useQueryClient();
  const loaded = useRef(language);
  useEffect(() => {
    if (loaded.current === language) return;
    loaded.current = language;
    void invalidate(queries, []);
  }, [language, queries]);
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

export const useApi = () => useSession().api;

/** The signed-in user. Call it only on pages behind sign-in. */
export function useUser(): CurrentUser {
  const { state } = useSession();
  if (state.kind !== 'signed-in') throw new Error('useUser on a page that is open to everybody');
  return state.user;
}
