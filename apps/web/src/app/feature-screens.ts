import { FEATURES } from './features';
import type { Screen } from './screens';

export interface FeatureScreen extends Screen {
  readonly path: string;
}

/** The screens of all features, each with its address. */
export const featureScreens: readonly FeatureScreen[] = Object.values(FEATURES).flatMap((feature) => {
  const screens: Readonly<Record<string, Screen>> = feature.screens;
  return Object.entries(feature.paths).map(([name, path]) => ({ ...screens[name]!, path }));
});
