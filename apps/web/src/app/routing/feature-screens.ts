import { featurePaths } from './feature-paths';
import { FEATURES } from './features';
import type { Screen } from './screens';

export interface FeatureScreen extends Screen {
  readonly path: string;
}

/** Screens of all features, each with its path. */
export const featureScreens: readonly FeatureScreen[] = Object.values(FEATURES).flatMap((screens) =>
  Object.entries<Screen>(screens).map(([name, screen]) => ({
    ...screen,
    path: featurePaths[name as keyof typeof featurePaths],
  })),
);
