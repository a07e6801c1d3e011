import type { DashboardGroup, DashboardItem } from '@floorplan/dashboard/contracts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import { DashboardPage } from './dashboard.page';

const item = (Id: number, DaysWaited: number): DashboardItem => ({
  Id,
  ImporterName: 'Nordvik Bil AB',
  DealerName: 'Mälarbil',
  DealerFinancerAssignedId: '30101',
  MessageType: null,
  Identification: `BKD12${Id}`,
  StatusMessage: 'Löpte ut',
  Date: '2026-03-28',
  DaysWaited,
  VehicleId: Id,
  ProcessId: null,
});
const group = (Kind: string, Rows: DashboardItem[], MaxDays: number): DashboardGroup => ({
  Type: Kind,
  Kind,
  Name: `Grupp ${Kind}`,
  MessageType: null,
  CanBeProcessed: false,
  Rows,
  Total: Rows.length,
  MaxDays,
  Processed: [],
  Causes: [],
});
const shown = async (...Groups: DashboardGroup[]) => {
  serverFor().on('GET /api/v1/dashboards', { json: { Role: 'FIN', Id: null, CanMark: true, Groups } });
  await showPage(<DashboardPage />, '/start/home');
  await screen.findByRole('region', { name: 'Grupp ended' });
};

// P1-DASH-22
test.each([
  [1, '6', '12'],
  [2, '6', '12'],
  [3, '4', '12'],
  [4, '3', '12'],
  [5, '2', '12'],
  [7, '1', '7'],
  [9, '1', '5'],
])('shows %i figures with a span of %s columns each, in a grid of %s columns', async (count, ...look) => {
  await shown(
    group('ended', [item(1, 3)], 6),
    ...Array.from({ length: count - 1 }, (_, at) => group(`kind${at}`, [], 0)),
  );
  const { style } = document.querySelector<HTMLElement>('.dash-figures')!;
  expect(['--span', '--columns'].map((name) => style.getPropertyValue(name))).toEqual(look);
});

// P1-DASH-22
test('draws the waiting days of an item as a bar relative to the longest wait in its group', async () => {
  await shown(group('ended', [item(1, 6), item(2, 3), item(3, 0)], 6));
  const bars = [...document.querySelectorAll<HTMLElement>('.dash-bar i')];
  expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '50%', '0%']);
});
