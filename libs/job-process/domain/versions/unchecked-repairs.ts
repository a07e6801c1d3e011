/**
 * Version 1 of RerunRequested and MessageEdited was recorded in every status, also by itself on messages that a person
 * had ended. Such facts stand in the log and must fold; version 2 is what the machine allowed.
 */
export const uncheckedRepair = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  unchecked: true,
});
