import type { ProcessGroup } from '@floorplan/job-process/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import { processFilterOf } from '../api/filters';
import { processRow } from '../testing';
import { remedyOf } from './remedies';
import { RemedyDialog } from './remedy-dialog';

const group: ProcessGroup = {
  Code: 'MAKE_NOT_HELD',
  Status: 'PENDING',
  Subject: {
    Kind: 'dealer-make',
    Id: '30|117|5',
    Label: 'Bil · Fritid · Nordvik',
    Parts: [
      { Kind: 'dealer', Id: '30|117', Name: 'Bil · Fritid' },
      { Kind: 'make', Id: '5', Name: 'Nordvik' },
    ],
  },
  Message: 'Återförsäljaren saknar märket Nordvik',
  Count: 3,
  Amount: 900_000,
  OldestDate: '2026-11-20T08:00:00Z',
};
const rowsOf = (...Rows: object[]) => ({ json: { Rows, Total: Rows.length, Counts: {}, Sums: {} } });

test('reads dealer and make from the parts of the subject, not from the label or id of the subject', async () => {
  const server = serverFor()
    .on('GET /api/v1/processes', rowsOf(processRow({ Id: 8 })))
    .on(
      'GET /api/v1/dealers',
      rowsOf({ Id: 1, FinancerAssignedId: '30' }, { Id: 2, FinancerAssignedId: '30|117' }),
    )
    .on('GET /api/v1/makes', rowsOf({ Id: 117, ImporterPartyId: 8 }, { Id: 5, ImporterPartyId: 9 }))
    .on('POST /api/v1/dealers/2/dealermakes/add', { json: { Status: { Status: 'OK', Message: '' } } });
  let remedied: string | null = null;
  await showPage(
    <div className="page">
      <RemedyDialog
        remedy={remedyOf(group)!}
        group={group}
        filter={processFilterOf({ code: 'MAKE_NOT_HELD' }, '', new Date())}
        onRemedied={({ what }) => (remedied = what)}
        onClose={() => undefined}
      />
    </div>,
    '/start/jobprocesses',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ska Bil · Fritid få märket Nordvik?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Lägg till märket' }));
  await waitFor(() => expect(remedied).toBe('Bil · Fritid · Nordvik'));
  expect(server.callsTo('/api/v1/dealers/2/dealermakes/add').map(({ body }) => body)).toEqual([
    { ImporterPartyId: 9, MakeId: 5 },
  ]);
});
