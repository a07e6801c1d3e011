import type { FormField } from '@floorplan/ui';

/** Field for the reason of an action. It is stored with the user's name, so it is never prefilled. */
export const reasonField = (label: string): FormField => ({
  name: 'Reason',
  label,
  kind: 'lines',
  maxLength: 500,
  required: 'form.err_required',
});
