import { forgetOrders } from '../resource/list-order';

/** State at the beginning of a test file: a new tab of a browser without history and stored data. */
export function begin(): void {
  localStorage.clear();
  sessionStorage.clear();
  forgetOrders();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
