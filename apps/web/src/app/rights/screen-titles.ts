import { createContext, useContext } from 'react';

/**
 * Text key of the menu entry of each screen. The frame of the portal provides it, because features do not import
 * each other.
 */
export const ScreenTitles = createContext<ReadonlyMap<string, string>>(new Map());

export const useScreenTitles = () => useContext(ScreenTitles);
