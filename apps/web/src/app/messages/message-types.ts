/** The types that lists of messages are filtered by. */
export const MESSAGE_TYPES = [
  'NEWFINANCING',
  'ENDFINANCING',
  'PRICECORRECTION',
  'REVERSE',
  'RETURN',
  'UPDATEVEHICLE',
  'DEALERVEHICLE',
  'UPLOADVEHICLES',
  'UPLOADDEALERVEHICLES',
  'RESENDVEHICLES',
] as const;
