import type { InboxRefusalRow } from '@floorplan/job-process/contracts';
import { SmallTable, useTexts, type SmallColumn, type Translate } from '@floorplan/ui';
import { useState } from 'react';
import { useInboxRefusals } from './operations.api';
import { QueryPanel } from './query-panel';
import { FIRST, ShowAll } from './show-all';

const KNOWN = [
  'UNKNOWN_JOB_NAME',
  'NOT_A_SIGNED_MESSAGE',
  'CANNOT_BE_STORED',
  'BAD_SIGNATURE',
  'TOO_OLD',
  'MALFORMED',
  'IMPORTER_NOT_ALLOWED',
  'MESSAGE_ID_REUSED',
];

/**
 * Text of a refusal such as `MALFORMED: Invoice.NetAmount INVALID_TYPE`: first the code's text, then the
 * details.
 */
function Reason({ reason, t }: { reason: string; t: Translate }) {
  const [code = '', ...rest] = reason.split(': ');
  if (!KNOWN.includes(code)) return <span className="any-break">{reason}</span>;
  return (
    <>
      <span className="line">{t(`ops.refusal_${code}`)}</span>
      {rest.length > 0 && <span className="mono soft any-break">{rest.join(': ')}</span>}
    </>
  );
}

/**
 * Messages that the portal refused when reading them from the partners' queue. The senders have to send them
 * again.
 */
export function InboxRefusals() {
  const { t, format } = useTexts();
  const [limit, setLimit] = useState(FIRST);
  const columns: readonly SmallColumn<InboxRefusalRow>[] = [
    { key: 'client', header: 'ops.col_client', cell: (row) => row.Client || t('lbl.unknown') },
    { key: 'reason', header: 'ops.col_reason', cell: (row) => <Reason reason={row.Reason} t={t} /> },
    {
      key: 'which',
      header: 'ops.col_message',
      cell: (row) => (
        <>
          <span className="mono line any-break">{row.JobId}</span>
          <span className="mono soft" title={row.BodyHash}>
            {`SHA-256 ${row.BodyHash.slice(0, 12)}…`}
          </span>
        </>
      ),
    },
    { key: 'since', header: 'ops.col_refused', whole: true, cell: (row) => format.instant(row.At) },
  ];
  return (
    <QueryPanel
      title={t('ops.sec_refusals')}
      help={t('ops.refusals_help')}
      query={useInboxRefusals(limit)}
      empty={t('ops.refusals_empty')}
    >
      {(data) => (
        <>
          <SmallTable
            label={t('ops.sec_refusals')}
            columns={columns}
            rows={data.Rows}
            rowKey={(row) => `${row.JobId} ${row.BodyHash}`}
          />
          <ShowAll {...data} onLimit={setLimit} />
        </>
      )}
    </QueryPanel>
  );
}
