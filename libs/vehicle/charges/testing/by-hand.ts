import { addDays, dayNumber, divHalfUp } from '@floorplan/kernel';

// Independent calculation of a consigned vehicle's charges, night by night and fee by fee. It implements the
// rules of the production code, but shares no code with it, so that tests can compare the results.

type Side = 'IMP' | 'DEA';
export type HandType = 'RTA' | 'DSU' | 'FIX' | 'AMP' | 'KIN';

/** A row of a price list. `value` is in hundredths of a percent or whole kronor, negative for a discount. */
export interface HandRow {
  readonly type: HandType;
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

export interface HandFee extends HandRow {
  readonly id: number;
}

/** A price list, and the number of the first night to which it applies. */
interface HandList {
  readonly since: number;
  readonly rows: readonly HandRow[];
}

const isInterest = ({ type }: HandRow) => type === 'RTA' || type === 'DSU';
const ofKind =
  (one: Pick<HandRow, 'type' | 'side'>) =>
  ({ type, side }: HandRow): boolean =>
    type === one.type && side === one.side;
const holds = ({ from, to }: HandRow, night: number) => from <= night && night <= to;
const dueOf = ({ type, from, to }: HandRow) => (type === 'FIX' ? from : to);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export class CarByHand {
  constructor(
    readonly begin: string,
    readonly capital: number,
    readonly nights: number,
    readonly lists: readonly HandList[],
    readonly fees: readonly HandFee[] = [],
  ) {}

  with(change: Partial<Pick<CarByHand, 'nights' | 'lists' | 'fees'>>): CarByHand {
    const { nights, lists, fees } = { ...this, ...change };
    return new CarByHand(this.begin, this.capital, nights, lists, fees);
  }

  numberOn(date: string): number {
    return dayNumber(date) - dayNumber(this.begin) + 1;
  }

  get length(): number {
    return Math.max(...this.lists.at(-1)!.rows.map(({ to }) => to));
  }

  private listOn(night: number): HandList | undefined {
    return this.lists.findLast(({ since }) => since <= night);
  }

  /**
   * The row of interest or payoff fees for a night. Rows that end on the list's last day continue after it.
   */
  private rowOn(kind: Pick<HandRow, 'type' | 'side'>, night: number): HandRow | undefined {
    const list = this.listOn(night);
    if (!list) return undefined;
    const last = Math.max(...list.rows.map(({ to }) => to));
    return list.rows.find(
      (row) => ofKind(kind)(row) && row.from <= night && (night <= row.to || row.to === last),
    );
  }

  /** Fees due on a night: fees of the price list and added fees. */
  private dueOn(kind: Pick<HandRow, 'type' | 'side'>, night: number): readonly HandRow[] {
    const listed = this.listOn(night)?.rows ?? [];
    return [...listed, ...this.fees].filter(
      (row) => ofKind(kind)(row) && row.value > 0 && dueOf(row) === night,
    );
  }

  private payoffOn(side: Side, night: number): { readonly fee: number | null; readonly left: number } {
    const row = this.rowOn({ type: 'KIN', side }, night);
    const own = this.fees.filter((fee) => fee.type === 'KIN' && fee.side === side && holds(fee, night));
    const added = own.filter(({ value }) => value > 0);
    if (!row && added.length === 0) return { fee: null, left: 0 };
    return { fee: row?.value ?? 0, left: (row?.value ?? 0) + sum(own.map(({ value }) => value)) };
  }

  private firstDueIn(discount: HandFee): number | null {
    for (let night = discount.from; night <= discount.to; night++)
      if (this.dueOn(discount, night).length > 0) return night;
    return null;
  }

  private leftOn(kind: Pick<HandRow, 'type' | 'side'>, night: number): number {
    const discounts = this.fees.filter((fee) => ofKind(kind)(fee) && fee.value < 0);
    const taken = discounts.filter((fee) => this.firstDueIn(fee) === night);
    return sum([...this.dueOn(kind, night), ...taken].map(({ value }) => value));
  }

  /** Whether a discount exceeds the fee that it lowers. */
  isAbove(kind: Pick<HandRow, 'type' | 'side'> | null = null): boolean {
    return this.fees
      .filter((fee) => fee.value < 0 && !isInterest(fee) && (kind === null || ofKind(kind)(fee)))
      .some((fee) => {
        if (fee.type !== 'KIN') {
          const due = this.firstDueIn(fee);
          return due === null || this.leftOn(fee, due) < 0;
        }
        const nights = Array.from({ length: fee.to - fee.from + 1 }, (_, i) => fee.from + i);
        const fees = nights
          .map((night) => this.payoffOn(fee.side, night))
          .filter((candidate) => candidate.fee !== null);
        return fees.length === 0 || fees.some(({ left }) => left < 0);
      });
  }

  /** Whether a change of interest applies to no row. */
  meetsNothing(fee: HandRow): boolean {
    if (!isInterest(fee)) return false;
    for (let night = fee.from; night <= fee.to; night++) if (this.rowOn(fee, night)) return false;
    return true;
  }

  /** Capital (öre) of each night, and the number of repayments before that night. */
  private capitals(nights: number): { readonly amount: number; readonly repaid: number }[] {
    let [amount, repaid] = [this.capital, 0];
    return Array.from({ length: nights }, (_, i) => {
      const entry = { amount, repaid };
      for (const side of ['IMP', 'DEA'] as const) {
        const kind = { type: 'AMP' as const, side };
        if (this.dueOn(kind, i + 1).length === 0) continue;
        amount -= Math.min(amount, this.leftOn(kind, i + 1) * 100);
        repaid++;
      }
      return entry;
    });
  }

  /** Capital (öre) after a number of nights. */
  capitalAfter(nights: number): number {
    return this.capitals(nights + 1).at(-1)!.amount;
  }

  private interestOf(kind: Pick<HandRow, 'type' | 'side'>, nights: number): number {
    // Ignores fees that were added and removed again.
    const own = this.fees.filter(ofKind(kind));
    const changes = own.filter(
      (fee) =>
        sum(own.filter(({ from, to }) => from === fee.from && to === fee.to).map((each) => each.value)) !== 0,
    );
    const capitals = this.capitals(nights);
    let [total, gathered] = [0, { key: '', amount: 0, rate: 0, nights: 0 }];
    const close = () => {
      const { amount, rate, nights: days } = gathered;
      total += Number(divHalfUp(BigInt(amount) * BigInt(rate) * BigInt(days), 3_600_000n));
    };
    for (let night = 1; night <= nights; night++) {
      const row = this.rowOn(kind, night);
      const held = changes.filter((fee) => holds(fee, night));
      const { amount, repaid } = capitals[night - 1]!;
      const month = addDays(this.begin, night - 1).slice(0, 7);
      const list = this.lists.indexOf(this.listOn(night)!);
      const key = row ? [list, row.from, month, repaid, ...held.map(({ id }) => id)].join(' ') : 'none';
      if (key === gathered.key) gathered.nights++;
      else {
        close();
        const rate = row ? Math.max(0, row.value + sum(held.map(({ value }) => value))) : 0;
        gathered = { key, amount, rate, nights: 1 };
      }
    }
    close();
    return total;
  }

  private onceOf(side: Side, nights: number): number {
    const due = Array.from({ length: nights }, (_, i) => this.leftOn({ type: 'FIX', side }, i + 1));
    return sum(due) * 100;
  }

  /** Charges (öre) by receiver and fee after a number of nights, including the payoff fee when paid off. */
  after(nights: number, { paidOff }: { readonly paidOff: boolean }): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const side of ['IMP', 'DEA'] as const) {
      sums.set(`${side} RTA`, this.interestOf({ type: 'RTA', side }, nights));
      sums.set(`${side} FIX`, this.onceOf(side, nights));
      if (paidOff) sums.set(`${side} KIN`, this.payoffOn(side, nights).left * 100);
    }
    const subvention = this.interestOf({ type: 'DSU', side: 'IMP' }, nights);
    sums.set('IMP DSU', subvention);
    sums.set('DEA DSU', -subvention);
    return new Map([...sums].filter(([, amount]) => amount !== 0).sort());
  }
}
