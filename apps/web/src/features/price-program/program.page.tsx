import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { isFinanceType } from '@floorplan/identity/domain';
import { failureOf, LoadFailed, Notice, Skeleton, StaleNotice, stockholmDay, useTexts } from '@floorplan/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { hasRight } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { paths } from './paths';
import { draftOf, startOf } from './program-draft';
import { ProgramForm } from './program-form';
import { ProgramHistory } from './program-history';
import { useFeesAndRates, useProgram, useProgramRights } from './program.api';
import { useFinanceTypes } from './program-parties';
import { ProgramView } from './program-view';
import { PublishProgram } from './publish-program';

const ID = /^(0|[1-9]\d{0,14})$/;

/** Page of one price list. Staff can edit it, and importers their drafts if they may; others can read it. */
export function ProgramPage() {
  const { id = '' } = useParams();
  const { maySave } = useProgramRights();
  if (!ID.test(id) || (id === '0' && maySave === false)) return <NotFoundPage />;
  if (maySave === undefined) return <Loading />;
  return id === '0' ? <NewProgram /> : <KnownProgram key={id} id={Number(id)} />;
}

function Loading() {
  return (
    <Page title={useTexts().t('prp.title_single')} parent={useParent()} flow>
      <Skeleton rows={12} />
    </Page>
  );
}

const useParent = () => ({ path: paths.pricelists, label: useTexts().t('prp.title') });

function NewProgram() {
  const { t } = useTexts();
  const allowed = useFinanceTypes();
  const requested = useSearchParams()[0].get('FinanceType') ?? '';
  const type =
    isFinanceType(requested) && allowed.includes(requested) ? requested : (allowed[0] ?? 'CONSIGN');
  const fields = startOf(type, stockholmDay(new Date()));
  return (
    <Page title={t('prp.btn_new')} parent={useParent()} flow>
      <ProgramForm program={null} start={{ fields, rows: [] }} />
    </Page>
  );
}

function KnownProgram({ id }: { id: number }) {
  const { t } = useTexts();
  const user = useUser();
  const allowed = useFinanceTypes();
  const query = useProgram(id);
  const { fees, rates } = useFeesAndRates();
  const { maySave, draftsOnly } = useProgramRights();
  const parent = useParent();
  if (query.data) {
    const program: PriceProgramRow = query.data;
    const mayChange = maySave === true && allowed.includes(program.FinanceType);
    const mayEdit = mayChange && (program.IsDraft || !draftsOnly);
    return (
      <Page
        prints
        title={program.Name}
        parent={parent}
        context={[
          program.Code,
          t('prp.version', { n: program.Version }),
          ...(program.IsDraft ? [] : [t('prp.running_keep')]),
        ].join(' · ')}
        actions={program.IsDraft && mayChange && !draftsOnly && <PublishProgram program={program} />}
        flow
      >
        {query.error && (
          <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
        )}
        <div className="stack">
          {program.IsDraft && (
            <p className="message tone-info">{t(draftsOnly ? 'prp.draft_own' : 'prp.draft_text')}</p>
          )}
          {mayEdit ? (
            <ProgramForm program={program} start={draftOf(program)} />
          ) : (
            <ProgramView program={program} />
          )}
          {/* Wait until the content above is loaded, so that the history does not move down. */}
          {hasRight(user, 'programs.history') && fees && rates && <ProgramHistory id={id} />}
        </div>
      </Page>
    );
  }
  const failure = query.error && failureOf(query.error);
  return (
    <Page title={t('prp.title_single')} parent={parent} flow>
      {query.isPending && <Skeleton rows={12} />}
      {failure?.status === 404 && (
        <Notice kind="empty" title={t('app.record_not_found')}>
          <Link to={paths.pricelists}>{t('prp.title')}</Link>
        </Notice>
      )}
      {failure && failure.status !== 404 && (
        <LoadFailed title="prp.err_load" error={failure} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
