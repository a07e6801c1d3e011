import type { BookFigure } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';

/**
 * Amount with öre that links to the entries that add up to it. The amount 0 has no entries, so it is not a
 * link.
 */
export function FigureLink({ amount, to, figure }: { amount: number; to: string; figure: BookFigure }) {
  const { t, format } = useTexts();
  const text = format.money(amount, 2);
  if (amount === 0 && figure !== 'Open') return <>{text}</>;
  return (
    <Link to={to} title={t('books.show_entries')}>
      {text}
    </Link>
  );
}
