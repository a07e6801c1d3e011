export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const CHOSEN = 'theme';

export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(CHOSEN)) ?? 'system';

/** Applies a theme and stores it. The theme `system` follows the device's setting. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(CHOSEN, theme);
}
