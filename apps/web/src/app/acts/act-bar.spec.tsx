import { furnishBrowser } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../testing/portal';
import { Page } from '../layout/page';
import { Shell } from '../layout/shell';
import { ActBar } from './act-bar';
import type { ActionOnScreen, OfferedAction } from './offered-actions';

const action = (button: string, rest: Partial<ActionOnScreen> = {}): ActionOnScreen => ({
  key: button,
  button,
  icon: 'check',
  group: 'Ändra',
  dialog: null,
  ...rest,
});
const loud = { primary: 'when possible' } as const;
const quiet = { ...loud, quiet: true } as const;
const possible = (one: ActionOnScreen): OfferedAction<ActionOnScreen> => ({ one, reason: null });
const impossible = (one: ActionOnScreen) => ({ one, reason: 'Avtalet är avslutat' });

type BarProps = Omit<Parameters<typeof ActBar<ActionOnScreen>>[0], 'children' | 'of'>;
const bar = (props: BarProps) => (
  <Page
    title="Avtal"
    actions={
      <ActBar of="Avtal 1" {...props}>
        {({ button }, { open, close }) => (
          <div role="dialog" aria-label={button}>
            <button type="button" onClick={() => open(props.offered[0]!.one)}>
              En annan
            </button>
            <button type="button" onClick={close}>
              Stäng
            </button>
          </div>
        )}
      </ActBar>
    }
  >
    Innehåll
  </Page>
);

function show(props: BarProps, width = 1440) {
  serverFor();
  furnishBrowser(width);
  return showPage(bar(props), '/start/contract/1');
}

/** Texts of the buttons. Outlined ones are in brackets, those of impossible ones end with a minus. */
const buttons = () =>
  within(document.querySelector<HTMLElement>('.page-actions') ?? document.body)
    .getAllByRole('button')
    .filter(({ textContent }) => textContent !== 'Åtgärder')
    .map((button) => {
      const text = button.getAttribute('aria-disabled') ? `${button.textContent}-` : button.textContent;
      return button.classList.contains('p-button-outlined') ? `(${text})` : text;
    });
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  return within(await screen.findByRole('menu'));
};
const lines = (list: Awaited<ReturnType<typeof menu>>) =>
  list.getAllByRole('none').map(({ textContent }) => textContent);

const OFFERED = [
  possible(action('Not', { primary: 'always', quiet: true })),
  possible(action('Byt')),
  impossible(action('Slut', { ...loud, group: 'Avsluta' })),
  possible(action('Godkänn', loud)),
  possible(action('Neka', quiet)),
  impossible(action('Lås', { primary: 'always' })),
  possible(action('Låna', loud)),
  possible(action('Ny', { group: 'Avsluta' })),
];

test('shows a button for each primary action that is possible, or always has one, and fills the first only', async () => {
  await show({ offered: OFFERED });
  expect(buttons()).toEqual(['(Not)', 'Godkänn', '(Neka)', '(Lås-)', '(Låna)']);
});

test('shows as many buttons as the page has room for', async () => {
  await show({ offered: OFFERED, most: 2 });
  expect(buttons()).toEqual(['(Not)', 'Godkänn']);
});

test('shows a button for each action on a page for one decision', async () => {
  await show({ offered: OFFERED.slice(2, 5), allButtons: true });
  expect(buttons()).toEqual(['(Slut-)', 'Godkänn', '(Neka)']);
  expect(screen.queryByRole('button', { name: 'Åtgärder' })).toBeNull();
});

test.each([
  ['the first possible primary one', OFFERED, ['Godkänn']],
  ['a secondary one when no other is possible', OFFERED.slice(0, 3), ['(Not)']],
  ['none when none is possible', OFFERED.slice(2, 3), []],
])('shows one button on a phone: %s', async (_, offered, shown) => {
  await show({ offered, others: [{ key: 'pdf', label: 'Visa', icon: 'file', run: () => undefined }] }, 390);
  expect(buttons()).toEqual(shown);
});

test('lists the others in the menu group by group, and the impossible ones with the reason', async () => {
  const others = [{ key: 'pdf', label: 'Visa', icon: 'file', group: 'Ändra', run: () => undefined }];
  await show({ offered: OFFERED, others, most: 0 });
  const list = await menu();
  fireEvent.click(list.getByRole('menuitem', { name: '2 åtgärder går inte nu' }));
  expect(lines(list)).toEqual([
    'ÄndraNot',
    'Byt',
    'Godkänn',
    'Neka',
    'Låna',
    'Visa',
    'AvslutaNy',
    '2 åtgärder går inte nu',
    'LåsAvtalet är avslutat',
    'SlutAvtalet är avslutat',
  ]);
});

test('opens the dialog of an action, and another one from it', async () => {
  await show({ offered: OFFERED });
  fireEvent.click((await menu()).getByText('Byt'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Byt' })).getByText('En annan'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Not' })).getByText('Stäng'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens the first possible action that a link names', async () => {
  serverFor();
  await showPage(
    <Routes>
      <Route
        path="/start/home"
        element={
          <Page title="Start">
            <Link to="/start/contract/1" state={{ acts: ['Slut', 'Låna', 'Byt'] }}>
              Gå
            </Link>
          </Page>
        }
      />
      <Route path="/start/contract/1" element={bar({ offered: OFFERED })} />
    </Routes>,
    '/start/home',
  );
  fireEvent.click(screen.getByText('Gå'));
  await screen.findByRole('dialog', { name: 'Byt' });
});

// P1-SEARCH-06
test('offers all actions and further items in the command palette', async () => {
  const server = serverFor();
  server.on('GET /api/v1/batches', { json: { Rows: [], Total: 0 } });
  const others = [{ key: 'pdf', label: 'Visa', icon: 'file', run: () => undefined }];
  await showPage(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={bar({ offered: OFFERED, others })} />
      </Route>
    </Routes>,
    '/start/contract/1',
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await screen.findByRole('dialog'));
  const offered = () =>
    within(palette.getAllByRole('group')[0]!)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  palette.getByText('Åtgärder för Avtal 1');
  expect(offered()).toEqual(['Not', 'Byt', 'Godkänn', 'Neka', 'Låna', 'Ny', 'Visa']);
  fireEvent.change(palette.getByRole('combobox'), { target: { value: 'lås' } });
  expect(offered()).toEqual(['LåsAvtalet är avslutat']);
  fireEvent.change(palette.getByRole('combobox'), { target: { value: 'byt' } });
  fireEvent.click(palette.getByRole('option', { name: 'Byt' }));
  await screen.findByRole('dialog', { name: 'Byt' });
});
