import type { Scope } from '@floorplan/identity/domain';
import { addMonths } from '@floorplan/kernel';
import type { PaymentProduct } from '@floorplan/net-sale/domain';
import { PaymentTerms, PaymentTypeGroups } from '@floorplan/net-sale/server';
import type { INestApplicationContext } from '@nestjs/common';

interface DemoTerm {
  readonly name: string;
  readonly group: string;
  readonly interest: number;
  readonly months: number;
  readonly downPayment: number;
  /** Per cent of the price that is paid at the end. */
  readonly balloon?: number;
  readonly ended?: true;
}

/** Type group whose terms leave a part of the price for the end. */
const BALLOON = 'Ballonglån';

const TYPE_GROUPS: readonly (readonly [name: string, product: PaymentProduct])[] = [
  ['Billån', 'LOAN'],
  [BALLOON, 'LOAN'],
  ['Privatleasing', 'LEASING'],
  ['Företagsleasing', 'LEASING'],
];

const TERMS: readonly DemoTerm[] = [
  { name: 'Billån 36 månader', group: 'Billån', interest: 5.95, months: 36, downPayment: 20 },
  { name: 'Billån 72 månader', group: 'Billån', interest: 6.45, months: 72, downPayment: 20 },
  { name: 'Ballong 36 månader', group: BALLOON, interest: 4.95, months: 36, downPayment: 20, balloon: 40 },
  { name: 'Privatleasing 36 månader', group: 'Privatleasing', interest: 5.25, months: 36, downPayment: 0 },
  {
    name: 'Företagsleasing 24 månader',
    group: 'Företagsleasing',
    interest: 4.75,
    months: 24,
    downPayment: 10,
  },
  {
    name: 'Vinterkampanj',
    group: 'Billån',
    interest: 2.95,
    months: 24,
    downPayment: 30,
    ended: true,
  },
];

/** Creates the payment type groups, and the payment terms of each dealer group: six, of which one has ended. */
export async function seedPaymentTerms(
  app: INestApplicationContext,
  scope: Scope,
  {
    today,
    dealerGroupIds,
    correlationId,
  }: { today: string; dealerGroupIds: readonly number[]; correlationId: string },
): Promise<void> {
  const groups = new Map<string, number>();
  for (const [Name, ProductType] of TYPE_GROUPS)
    groups.set(
      Name,
      await app
        .get(PaymentTypeGroups)
        .saved(scope, { Id: 0, Name, ProductType, HasBalloon: Name === BALLOON }, correlationId),
    );
  for (const DealerGroupId of dealerGroupIds)
    for (const { name, group, interest, months, downPayment, balloon = 0, ended } of TERMS) {
      const term = {
        Id: 0,
        Name: name,
        DealerGroupId,
        PaymentTypeGroupId: groups.get(group)!,
        InterestRate: interest,
        TermLength: months,
        DownPaymentPercentage: downPayment,
        BalloonPercentage: balloon,
        ValidFrom: addMonths(today, -24),
        ValidTo: addMonths(today, ended ? -1 : 24),
      };
      await app.get(PaymentTerms).saved(scope, term, correlationId);
    }
}
