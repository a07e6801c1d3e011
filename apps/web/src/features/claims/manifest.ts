import type { Screens } from '../../app/routing/screens';
import type { paths } from './paths';

export const screens: Screens<typeof paths> = {
  claims: {
    page: () => import('./claims.page').then((page) => page.ClaimsPage),
    menu: { group: 'invoices', order: 38, title: 'claim.title', icon: 'exclamation-circle' },
  },
  reminders: {
    page: () => import('./reminders.page').then((page) => page.RemindersPage),
    menu: { group: 'invoices', order: 37, title: 'reminder.title', icon: 'bell' },
  },
  reminderPreview: {
    page: () => import('./reminder-preview.page').then((page) => page.ReminderPreviewPage),
  },
  reminderLetters: {
    page: () => import('./reminder-letters.page').then((page) => page.ReminderLettersPage),
  },
  reminderLetter: {
    page: () => import('./reminder-letter.page').then((page) => page.ReminderLetterPage),
  },
};
