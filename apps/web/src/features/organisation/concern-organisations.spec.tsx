import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import { OrganisationsConcern } from './concern-organisations';

test('shows the organisations and dealers of the concern, with the organisation itself marked', async () => {
  const branch = (Id: number, Dealers: object[]) => ({
    Id,
    Name: `Bolag ${Id}`,
    OrganizationNumber: '559900-0063',
    Dealers,
  });
  const dealer = { Id: 101, Name: 'Bilhuset City', City: 'Västerås', FinancerAssignedId: 'D0101' };
  const Organizations = [branch(11, [dealer]), branch(12, [])];
  serverFor().on('GET /api/v1/dealers/list_organization_tree', {
    json: { Rows: [{ Id: 1, Name: 'Koncernen', Organizations }], Total: 1 },
  });
  const row = { Id: 11, ConcernId: 1 } as DealerOrganisationRow;
  await showPage(
    <div className="page">
      <OrganisationsConcern row={row} />
    </div>,
    '/start/dealerorganization',
  );
  expect((await screen.findByText('Bolag 11')).getAttribute('aria-current')).toBe('page');
  const [own, other] = screen.getAllByRole('listitem').filter((item) => /^Bolag/.test(item.textContent));
  expect(own!.textContent).toBe('Bolag 11 559900-0063Bilhuset City Västerås');
  expect(other!.textContent).toBe('Bolag 12 559900-0063');
});
