/** The event log and what keeps order around it. Every context may read them; their rows are written by the platform. */
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
  'guard',
  'mail',
  'snapshot',
  'stream',
];
