/** Most characters that an answer repeats of a text that its caller has sent. */
export const MAX_ECHOED = 200;

/** A caller's text as an answer repeats it: its beginning, marked when there is more. */
export const echoed = (text: string): string =>
  text.length > MAX_ECHOED ? `${text.slice(0, MAX_ECHOED - 1).toWellFormed()}…` : text;

/** Values of an answer, of which texts may be a caller's. Anything but a text stays as it is. */
export const echoedValues = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? echoed(value) : value]),
  ) as Values;
