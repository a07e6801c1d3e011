import { rightOfScreen, type RightName } from '@floorplan/identity/domain';
import { featurePaths } from './feature-paths';
import { FEATURES } from './features';
import type { Screen } from './screens';

export interface FeatureScreen extends Screen {
  readonly name: string;
  readonly path: string;
  /** The right that opens the screen and shows its menu entry. */
  readonly right: RightName;
}

/** Screens of all features, each with its path. */
export const featureScreens: readonly FeatureScreen[] = Object.values(FEATURES).flatMap((screens) =>
  Object.entries<Screen>(screens).map(([name, screen]) => ({
    ...screen,
    name,
    path: featurePaths[name as keyof typeof featurePaths],
    right: rightOfScreen(name),
  })),
);
