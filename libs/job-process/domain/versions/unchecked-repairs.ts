/**
 * Upcaster from version 1 of RerunRequested and MessageEdited. Version 1 could be recorded in every status,
 * even automatically on messages that a person had ended. Such facts are in the log and must be folded.
 * Version 2 follows the state machine.
 */
export const uncheckedRepair = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  unchecked: true,
});
