import {
  reminderLetterStream,
  reminderRunId,
  reminderRunStream,
  type ReminderLetterEvent,
  type ReminderLetterState,
  type ReminderRunEvent,
  type ReminderRunState,
} from '@floorplan/invoicing/domain';
import { sumOre } from '@floorplan/kernel';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of letters. */
export const reminderLetterRows: InlineProjection<ReminderLetterState, ReminderLetterEvent> = {
  table: 'reminder_letter',
  stream: reminderLetterStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { receiver, documents } = after;
    return [
      {
        id: after.letterId,
        version,
        sent_on: after.on,
        level: after.level,
        receiver_side: receiver.side,
        receiver_id: receiver.id,
        receiver_organisation_id: receiver.organisationId,
        of_organisation: after.ofOrganisation,
        receiver_name: receiver.name,
        documents: documents.length,
        open: Number(sumOre(documents.map(({ open }) => open))),
        fee: after.fee,
        fee_number: after.feeNumber,
        document: after.document,
      },
    ];
  },
};

/** Table of the reminders of a day. */
export const reminderRunRows: InlineProjection<ReminderRunState, ReminderRunEvent> = {
  table: 'reminder_run',
  stream: reminderRunStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { on, status, letters, documents, open, fees, at, by, batch } = after;
    return [
      {
        id: reminderRunId(on),
        version,
        day: on,
        status,
        letters,
        documents,
        open,
        fees,
        started_at: at,
        started_by: by.name,
        batch,
      },
    ];
  },
};
