/**
 * Upcast from version 1 of RerunRequested and MessageEdited, which could be recorded in every status, even
 * automatically on messages that a person had ended. Such facts are in the log and must fold; version 2
 * follows the machine.
 */
export const uncheckedRepair = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  unchecked: true,
});
