import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';

/** Pages that walk through steps, or offer actions by their rules. Others load no state machine. */
const WITH_A_MACHINE = [
  'contract-sale/sale.page.tsx',
  'customer-orders/detail/order.page.tsx',
  'dealer-inventory/dealer-inventory.page.tsx',
  'demo-vehicles/demo-vehicles.page.tsx',
  'end-financing/end-financing.page.tsx',
  'net-sale/net-sale.page.tsx',
  'registration/dealer-registration.page.tsx',
  'registration/financing-registration.page.tsx',
  'residual-contract/detail/residual-contract.page.tsx',
  'vehicle/detail/vehicle-approval.page.tsx',
  'vehicle/detail/vehicle-detail.page.tsx',
];

test('loads the library of state machines only on the pages that need a machine', () => {
  const printed = execFileSync(process.execPath, ['tools/checks/pages-with-machines.mjs'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const loading = JSON.parse(printed) as string[];
  expect(loading.filter((page) => !WITH_A_MACHINE.includes(page))).toEqual([]);
});
