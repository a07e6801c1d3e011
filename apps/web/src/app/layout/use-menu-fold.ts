import { useBelow, useNarrow } from '@floorplan/ui';
import { useState } from 'react';

const COLLAPSED = 'menu-collapsed';
const ROOMY = 1024;

/**
 * Whether the menu shows only icons. On tablet widths it does, and expands while the user works in it; on wide
 * screens this browser remembers the user's choice.
 */
export function useMenuFold() {
  const [folded, setFolded] = useState(() => localStorage.getItem(COLLAPSED) === '1');
  const [unfolded, setUnfolded] = useState(false);
  const narrow = useNarrow();
  const small = useBelow(ROOMY) && !narrow;
  const fold = (next: boolean) => {
    if (small) return setUnfolded(!next);
    localStorage.setItem(COLLAPSED, next ? '1' : '0');
    setFolded(next);
  };
  return { collapsed: small ? !unfolded : folded, fold, foldAgain: () => setUnfolded(false) };
}
