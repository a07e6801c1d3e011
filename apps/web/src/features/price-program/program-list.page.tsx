import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { failureOf, ResourceList, stockholmDay, Tabs, useListState, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { useTableExport } from '../../app/lists/list-export';
import { RememberedFilters } from '../../app/lists/remembered-filters';
import { useListViews } from '../../app/views/list-views';
import { address } from '../../app/session/api-client';
import { paths } from './paths';
import { useProgramRights, usePrograms } from './program.api';
import { programList, type ListedProgram } from './program-list';
import { useFinanceTypes, usePartyNames } from './program-parties';

const STATES = ['active', 'inactive', 'draft'] as const;
const FILTERS = ['FinanceType', 'ImporterPartyId', 'MakeId'] as const;

/** Page with the active or the inactive price lists, or the drafts. */
export function ProgramListPage() {
  return <RememberedFilters list={programList.name}>{() => <ProgramList />}</RememberedFilters>;
}

function ProgramList() {
  const { t } = useTexts();
  const { maySave, draftsOnly } = useProgramRights();
  const navigate = useNavigate();
  const views = useListViews(programList.name);
  const state = useListState(programList);
  const exportTable = useTableExport();
  const query = usePrograms();
  const { rowsOf, options } = useListed(query.data?.Rows);
  const shown = STATES.find((candidate) => candidate === state.filters['state']) ?? 'active';
  const rows = useMemo(() => rowsOf(state.asked), [rowsOf, state.asked]);
  // Users who neither have nor write drafts need not know of them.
  const isShown = (one: (typeof STATES)[number]) =>
    one !== 'draft' || shown === one || rows.draft.length > 0 || (draftsOnly && maySave === true);
  const data = query.data && { Rows: rows[shown], Total: rows[shown].length };
  return (
    <Page
      title={t('prp.title')}
      beside={
        <Tabs
          label={t('prp.state')}
          tabs={STATES.filter(isShown).map((each) => ({
            value: each,
            label: t(`prp.tab_${each}`),
            face: (
              <>
                {t(`prp.tab_${each}`)} {query.data && <span className="soft">{rows[each].length}</span>}
              </>
            ),
          }))}
          value={shown}
          onChange={(one) => state.setFilter('state', one)}
        />
      }
      actions={
        maySave && (
          <Button
            icon="pi pi-plus"
            label={t('prp.btn_new')}
            onClick={() => void navigate(address(paths.pricelist, { id: 0 }))}
          />
        )
      }
    >
      <ResourceList
        description={programList}
        state={state}
        views={views}
        query={{ ...query, data }}
        title={t('prp.title')}
        textLabel={t('prp.filter_text')}
        empty={{ title: t('prp.empty') }}
        failed={t('prp.err_list', { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={options}
        exportTable={exportTable}
        whole
      />
    </Page>
  );
}

/** Price lists with the names of their parties, filtered, and split into active and inactive ones and drafts. */
function useListed(programs: readonly PriceProgramRow[] | undefined) {
  const { t } = useTexts();
  const names = usePartyNames();
  const financeTypes = useFinanceTypes();
  const listed = useMemo(
    () => (programs ?? []).map((program): ListedProgram => ({ ...program, For: names.nameOf(program) })),
    [programs, names],
  );
  const rowsOf = useMemo(() => {
    const today = stockholmDay(new Date());
    return (filters: Readonly<Record<string, string>>) => {
      const matching = listed.filter((row) =>
        FILTERS.every((key) => !filters[key] || String(row[key] ?? '') === filters[key]),
      );
      return {
        active: matching.filter(({ IsDraft, ValidTo }) => !IsDraft && ValidTo >= today),
        inactive: matching.filter(({ IsDraft, ValidTo }) => !IsDraft && ValidTo < today),
        draft: matching.filter(({ IsDraft }) => IsDraft),
      };
    };
  }, [listed]);
  const options = {
    FinanceType: financeTypes.map((value) => ({ value, label: t(`fin.${value}`) })),
    ImporterPartyId: names.importers,
    MakeId: names.makes,
  };
  return { rowsOf, options };
}
