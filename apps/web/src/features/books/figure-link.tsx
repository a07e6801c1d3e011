import type { BookFigure } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';

/** Amount with öre that opens its entries. Zero has no entries, so it is only text. */
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
