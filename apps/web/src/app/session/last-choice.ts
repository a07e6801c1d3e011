const keyOf = (userId: number, page: string): string => `choice:${userId}:${page}`;

/**
 * What the user chose last on a page in this browser, in the form of the URL parameter; null when there is nothing.
 */
export const lastChoice = (userId: number, page: string): string | null =>
  localStorage.getItem(keyOf(userId, page));

/** Keeps a choice in this browser, so that the page opens with it. */
export function keepChoice(userId: number, page: string, choice: string): void {
  try {
    localStorage.setItem(keyOf(userId, page), choice);
  } catch {
    // The browser has no room or allows no storage. The page then asks for the choice again.
  }
}
