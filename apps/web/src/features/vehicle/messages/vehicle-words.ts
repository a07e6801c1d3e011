/** Text keys of the codes for fuels and gearboxes in messages. */
export const FUELS = {
  petrol: 'reg.fuel_petrol',
  diesel: 'reg.fuel_diesel',
  electric: 'reg.fuel_electric',
  hybrid: 'reg.fuel_hybrid',
};
export const TRANSMISSIONS = { automatic: 'reg.transmission_auto', manual: 'reg.transmission_manual' };
