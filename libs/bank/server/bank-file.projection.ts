import { bankFileStream, type BankFileEvent, type BankFileState } from '@floorplan/bank/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of the files. The moment at which a file was received is that of its first fact. */
export const bankFileProjection: InlineProjection<BankFileState, BankFileEvent> = {
  table: 'bank_file',
  stream: bankFileStream,
  rows: ({ after, version }) => {
    if (!after) return [];
    const { fileId, name, format, sha256, bytes, receivedAt, by, status, content, handled, counts } = after;
    return [
      {
        id: fileId,
        version,
        name,
        format,
        sha256,
        bytes,
        status,
        received_at: receivedAt,
        by_kind: by.kind,
        by_id: by.id,
        by_name: by.name,
        rows: content?.rows ?? null,
        payments: content?.payments ?? null,
        deductions: content?.deductions ?? null,
        total: content?.total ?? null,
        handled,
        is_new: counts?.new ?? null,
        known: counts?.known ?? null,
        matched: counts?.matched ?? null,
        partial: counts?.partial ?? null,
        over: counts?.over ?? null,
        unmatched: counts?.unmatched ?? null,
      },
    ];
  },
};
