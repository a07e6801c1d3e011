import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { ResidualContractPage } from '../detail/residual-contract.page';
import { acted, actions, API, contract, PATH, serveContract } from '../testing';
import { ACTIONS_ON_SCREEN, type ActionKey } from './action-table';

/** Opens the page of a contract and the dialog of an action, which the server accepts. */
export async function openAction(
  key: ActionKey,
  button: string,
  change: Partial<ResidualContractAnswer> = {},
  after: Partial<ResidualContractAnswer> = change,
): Promise<Server> {
  const server = serveContract(contract({ Actions: actions(key), ...change }));
  server.on(`POST ${API}/${key}`, { json: acted({ Version: 5, ...after }) });
  await openDialog(key, button);
  return server;
}

/** Opens the page of the contract that is served, and the dialog of an action. */
export async function openDialog(key: ActionKey, button: string) {
  const shown = await showPage(
    <Routes>
      <Route path={paths.residualContract} element={<ResidualContractPage />} />
    </Routes>,
    PATH,
  );
  await screen.findByText('Kunden ringde');
  if (!ACTIONS_ON_SCREEN.some((candidate) => candidate.key === key && candidate.primary))
    fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  const role = screen.queryByRole('menu') ? 'menuitem' : 'button';
  fireEvent.click(await screen.findByRole(role, { name: button }));
  return shown;
}

export const dialog = () => within(screen.getByRole('dialog'));

export const type = (name: RegExp, value: string) => {
  const field = dialog().getByLabelText(name);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

export const tick = (name: RegExp) => fireEvent.click(dialog().getByLabelText(name));

/** Chooses an option of a choice in the dialog. */
export async function choose(label: RegExp, option: string | RegExp): Promise<void> {
  fireEvent.click(dialog().getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Presses the button as soon as it can be pressed. */
export async function confirm(name: string | RegExp): Promise<void> {
  const button = () => dialog().getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
}
