/** Tables of the event log and its bookkeeping. Every context may read them; only the platform writes them. */
export const PLATFORM_TABLES: readonly string[] = [
  'applied_command',
  'batch',
  'batch_result',
  'batch_row',
  'checkpoint',
  'claim',
  'command_outcome',
  'dead_letter',
  'event',
  'file_reading',
  'file_name',
  'guard',
  'mail',
  'reader_lease',
  'snapshot',
  'stream',
];
