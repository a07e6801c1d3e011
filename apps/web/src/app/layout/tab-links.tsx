import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';

/** Links between related lists, each shown as a tab. Labels are text keys. */
export function TabLinks<Path extends string>(props: {
  label: string;
  tabs: readonly { readonly path: Path; readonly label: string }[];
  shown: Path;
}) {
  const { t } = useTexts();
  return (
    <nav className="tabs" aria-label={t(props.label)}>
      {props.tabs.map(({ path, label }) => (
        <Link key={path} to={path} className="tab" aria-current={path === props.shown ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
