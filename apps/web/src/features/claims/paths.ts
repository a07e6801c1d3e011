export const paths = {
  claims: '/start/claims',
  reminders: '/start/reminders',
  reminderPreview: '/start/reminders/today',
  reminderLetters: '/start/reminder-letters',
  reminderLetter: '/start/reminder-letter/:id',
} as const;
