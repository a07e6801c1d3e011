export { insuranceRow } from './files/insurance-files';
export { manifest } from './manifest';
