/** SQL of the first day on which a run may pay payable `p`: its due day, or later when it is held back. */
export const PAID_BY_RUN_ON = 'greatest(p.due_date, p.held_until)';
