import { systemActorOf } from '@floorplan/kernel';
import { useTexts, type Translate } from './i18n';

/** The name of an actor as shown on screens. Names of system components are translated. */
export function actorName(name: string, t: Translate): string {
  if (name === '') return t('timeline.system');
  const part = systemActorOf(name);
  return part === null ? name : t(`actor.${part}`);
}

export function useActorName(): (name: string) => string {
  const { t } = useTexts();
  return (name) => actorName(name, t);
}
