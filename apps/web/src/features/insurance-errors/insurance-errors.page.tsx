import {
  INSURANCE_ERROR_ORDER,
  INSURANCE_ROUTES,
  INSURANCE_TOPIC,
  MAX_RESENT,
  type InsuranceErrorRow,
} from '@floorplan/insurance/contracts';
import {
  ActionButton,
  invalidate,
  useLiveTopic,
  useTexts,
  type ChosenRows,
  type ListDescription,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useThrottled } from '../../app/lists/use-throttled';
import type { MessageListName } from '../../app/messages/message-lists';
import { paths } from '../../app/routing/paths';
import { address, withQuery } from '../../app/session/api-client';
import { useReadsOnly } from '../../app/session/reads-only';
import { identificationText } from '../../app/texts/identifiers';
import { ERRORS_KEY, servedErrors } from './served-errors';
import { UploadInsurancesDialog } from './upload-dialog';
import { useResend } from './use-resend';

const nameOf = ({ LicenseNumber, Location }: InsuranceErrorRow): string =>
  `${identificationText(LicenseNumber)} ${Location}`;

/** Button in a row that sends this row again. */
function ResendRow({ row }: { row: InsuranceErrorRow }) {
  const { t } = useTexts();
  const { run, busy } = useResend(NOTHING_MORE);
  const label = t('ins.btn_resend_row', { row: nameOf(row) });
  return (
    <ActionButton
      text
      className="cell-act"
      icon="pi pi-replay"
      aria-label={label}
      title={label}
      disabled={busy}
      reason={useReadsOnly('insurance.resend')}
      onClick={() => void run([row.Id])}
    />
  );
}
const NOTHING_MORE = () => undefined;

const description: ListDescription<InsuranceErrorRow> = {
  name: 'insurance-errors' satisfies MessageListName,
  columns: [
    {
      key: 'LicenseNumber',
      header: 'lbl.license_number',
      type: 'code',
      priority: 1,
      value: ({ LicenseNumber }) => identificationText(LicenseNumber) || '–',
      copied: ({ LicenseNumber }) => LicenseNumber,
    },
    { key: 'CreatedDT', header: 'ins.col_created', type: 'instant', searched: false },
    {
      key: 'Location',
      header: 'ins.col_location',
      type: 'text',
      extraWidth: 10,
      cell: (row) => (
        <>
          {row.Location}
          <ResendRow row={row} />
        </>
      ),
    },
    { key: 'Message', header: 'ins.col_message', type: 'text', flexible: true },
  ],
  hideOrder: ['CreatedDT'],
  filters: [],
  sort: INSURANCE_ERROR_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: nameOf,
  rowPath: ({ Id, ProcessId }) => withQuery(address(paths.jobProcess, { id: ProcessId }), { row: Id }),
  card: ({ LicenseNumber, Location, Message }) => ({
    title: (
      <>
        <span className="mono">{identificationText(LicenseNumber) || '–'}</span>
        <span className="soft">{Location}</span>
      </>
    ),
    // A card with one line shows up to three lines of it.
    lines: [Message],
  }),
  exportPath: INSURANCE_ROUTES.export,
};

const READ_EVERY = 2_000;

function useLiveErrors(): void {
  const queries = useQueryClient();
  const refresh = useThrottled(() => void invalidate(queries, ERRORS_KEY), READ_EVERY);
  useLiveTopic(INSURANCE_TOPIC, { onNotices: refresh, onRefetch: refresh });
}

function ResendSelected({ chosen }: { chosen: ChosenRows<InsuranceErrorRow> }) {
  const { t } = useTexts();
  const { run, busy } = useResend(chosen.clear);
  const { count, rows } = chosen;
  const tooMany = count > MAX_RESENT ? t('action.reason_max', { count: MAX_RESENT }) : null;
  return (
    <ActionButton
      size="small"
      icon="pi pi-replay"
      label={t('ins.btn_resend')}
      loading={busy}
      reason={useReadsOnly('insurance.resend') ?? tooMany}
      onClick={() => void run(rows.map(({ Id }) => Id))}
    />
  );
}

/** Rows of insurance files that could not be used. They are sent again, and further files are uploaded. */
export function InsuranceErrorsPage() {
  const { t } = useTexts();
  const readsOnly = useReadsOnly('insurance.receive');
  const [isUploading, setIsUploading] = useState(false);
  useLiveErrors();
  const screen: ServedListScreen<InsuranceErrorRow, object> = {
    description,
    served: servedErrors,
    filterOf: () => ({}),
    texts: {
      title: 'ins.title',
      count: 'ins.count',
      search: 'ins.search',
      empty: 'ins.empty',
      notLoaded: 'status.unable_insurance_errors',
    },
    pageActions: (
      <ActionButton
        icon="pi pi-upload"
        label={t('ins.btn_upload')}
        reason={readsOnly}
        onClick={() => setIsUploading(true)}
      />
    ),
    actsOnSelectedOnly: true,
    useActions: () => (chosen) => <ResendSelected chosen={chosen} />,
  };
  return (
    <>
      <ServedListPage screen={screen} />
      {isUploading && <UploadInsurancesDialog onClose={() => setIsUploading(false)} />}
    </>
  );
}
