import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { OfferedActionsProvider, useOfferedActions } from '../../../app/palette/offered-actions';
import { Page } from '../../../app/layout/page';
import { serverFor, showPage } from '../../../testing/portal';
import { withSubject } from '../../../testing/with-subject';
import { holding, vehicle } from './testing';
import { VehicleActions } from './vehicle-actions';

/** Button that reads the offered actions as the command palette does, and runs one of them. */
function Offers() {
  const read = useOfferedActions();
  const [texts, setTexts] = useState<readonly string[]>([]);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          setTexts(
            read().flatMap(({ of, items }) =>
              items.map(({ label, reason }) => [of, label, reason].join('|')),
            ),
          )
        }
      >
        Läs
      </button>
      <button
        type="button"
        onClick={() =>
          read()[0]!
            .items.find(({ reason }) => !reason)!
            .run()
        }
      >
        Kör
      </button>
      <output aria-label="Lästa">{texts.join('\n')}</output>
    </>
  );
}

// P1-SEARCH-06
test('offers the actions that the user may use in the command palette, with reasons for impossible ones, and opens their dialogs', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation', 'fncSoldToEndCustomer'));
  await showPage(
    <OfferedActionsProvider>
      <Page title="Fordon">
        <VehicleActions vehicle={withSubject({ ...vehicle, LicenseNumber: 'KLP32A' })} asOf={null} />
        <Offers />
      </Page>
    </OfferedActionsProvider>,
    '/start/vehicle/35',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Läs' }));
  expect(screen.getByRole('status', { name: 'Lästa' }).textContent).toBe(
    [
      'KLP 32A|Ändra extern plats|',
      'KLP 32A|Såld till slutkund|Går bara när status är Slutbetald, Lån avslutat eller Inaktiv',
    ].join('\n'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Kör' }));
  await screen.findByRole('dialog', { name: /extern plats/ });
});
