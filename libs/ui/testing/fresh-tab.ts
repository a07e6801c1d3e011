import { forgetOrders } from '../resource/list-order';

/** What a test file finds when it begins: a new tab of a browser in which nobody has been. */
export function begin(): void {
  localStorage.clear();
  sessionStorage.clear();
  forgetOrders();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
