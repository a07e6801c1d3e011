import type { InputHTMLAttributes } from 'react';

/** A check box in the portal's size and colour. */
export const Check = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <input type="checkbox" className="check" {...props} />
);
