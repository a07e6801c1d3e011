import { TRADING_COMPANY_ROUTES } from '@floorplan/residual-value/contracts';
import { tradingCompany } from '@floorplan/residual-value/domain';
import { sampleRecord } from '@floorplan/kernel/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { TradingCompanyListPage, TradingCompanyPage } from './trading-company.screen';

const staff = adminWith('fncAdmin');

const { list } = TRADING_COMPANY_ROUTES;
const ROW = { Id: 7, Version: 1, ...sampleRecord(tradingCompany) };
const page = (
  <Routes>
    <Route path={paths.tradingCompanies} element={<TradingCompanyListPage />} />
    <Route path={paths.tradingCompany} element={<TradingCompanyPage />} />
  </Routes>
);
const server = () =>
  serverFor(staff)
    .on(`GET ${list}`, { json: { Rows: [ROW], Total: 1 } })
    .on(`GET ${list}/7`, { json: ROW })
    .on(`GET ${list}/7/history`, { json: { Rows: [], Total: 0 } })
    .on(`POST ${list}`, { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });

test('links each row to its page', async () => {
  server();
  await showPage(page, paths.tradingCompanies);
  await screen.findByRole('link', { name: 'Nytt' });
});

test('sends only changed fields, with the version that was read', async () => {
  const wire = server();
  await showPage(page, paths.tradingCompany.replace(':id', '7'));
  fireEvent.change(await screen.findByLabelText(/^Namn/), { target: { value: 'Annat' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Sparat');
  expect(wire.calls.find(({ method, path }) => method === 'POST' && path === list)!.body).toEqual({
    Id: 7,
    Name: 'Annat',
    Version: 1,
  });
});
