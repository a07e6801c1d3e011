import { Fragment } from 'react';

/** Addresses as text that breaks only after a separator. */
export const Breakable = ({ text }: { text: string }) => (
  <span className="address-break">
    {text.split(/(?<=[@._-])(?=\w)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
