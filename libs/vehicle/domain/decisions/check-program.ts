import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import { capitalOn, type Capital } from './capital';
import { classificationFor, classificationOf, financeTypesOf } from '@floorplan/catalogue/domain';
import type { ObjectClassification } from '@floorplan/catalogue/domain';
import type { NewFinancingMessage } from '../messages/new-financing-message';
import { beginOf, finding, isOwnMake, isUnrelatedDealer, pairOf, subjectOf } from './check-financing';
import type { FinanceType } from '@floorplan/catalogue/domain';
import type {
  FinancingFinding,
  FinancingReference,
  LimitAnswer,
  LimitQuestion,
  ProgramForFinancing,
} from './financing-request';

/** The price list that was found, with the classification and its finance type. */
export interface FoundProgram {
  readonly program: ProgramForFinancing | null;
  readonly classification: ObjectClassification | null;
  readonly findings: readonly FinancingFinding[];
}

const DEFAULT_CLASSIFICATION = 'V';

const nothing = (...findings: FinancingFinding[]): FoundProgram => ({
  program: null,
  classification: null,
  findings,
});

function missingProgram(
  answer: { kind: 'expired'; code: string } | { kind: 'none' },
  code: string | null,
  make: string,
): FinancingFinding {
  if (answer.kind === 'expired')
    return finding('PRICE_PROGRAM_EXPIRED', { code: answer.code }, subjectOf('program', answer.code));
  return finding('NO_PRICE_PROGRAM', {}, subjectOf('program', code ?? make));
}

/**
 * Finds the price list by its code, or else the most specific one, and checks that the classification permits
 * its finance type. While a party or the make is unknown, returns a finding only when no price list can
 * match.
 */
export function findProgram(reference: FinancingReference, message: NewFinancingMessage): FoundProgram {
  const { importer, make } = reference;
  const cls = message.Item.ObjectClassification?.trim().toUpperCase() || null;
  const notAllowed = finding('CLASSIFICATION_NOT_ALLOWED', { cls: cls ?? '' });
  const financeTypes = financeTypesOf(cls ?? DEFAULT_CLASSIFICATION);
  if (financeTypes.length === 0) return nothing(notAllowed);
  const code = message.PriceProgram?.Code?.trim() || null;
  const dealer = isUnrelatedDealer(reference) ? null : reference.dealer;
  const answer = reference.findProgram({
    code,
    date: beginOf(message),
    financeTypes,
    importerId: importer?.id ?? null,
    makeId: isOwnMake(reference) ? make!.id : null,
    dealerOrganizationId: dealer?.dealerOrganizationId ?? null,
    dealerId: dealer?.id ?? null,
  });
  if (answer.kind !== 'found')
    return nothing(missingProgram(answer, code, make?.name ?? message.Item.Make.trim()));
  if (!importer || !dealer || !make) return nothing();
  const { program } = answer;
  const classification =
    cls === null ? classificationOf(program.financeType) : classificationFor(cls, program.financeType);
  return { program, classification, findings: classification ? [] : [notAllowed] };
}

/** The capital lent on the invoice of a message. */
export const capitalOf = ({ Invoice }: NewFinancingMessage, classification: ObjectClassification): Capital =>
  capitalOn({ net: oreOfKronor(Invoice.NetAmount), total: oreOfKronor(Invoice.TotalAmount) }, classification);

export interface LimitCheck {
  readonly question: LimitQuestion;
  readonly answer: LimitAnswer;
  readonly findings: readonly FinancingFinding[];
}

/** Checks the limit. Returns null when data for the check is missing. */
export function checkLimit(
  reference: FinancingReference,
  message: NewFinancingMessage,
  classification: ObjectClassification | null,
): LimitCheck | null {
  const { dealer, make } = reference;
  if (!dealer || !make || !classification || isUnrelatedDealer(reference) || !isOwnMake(reference))
    return null;
  const category = classification.limitCategory;
  const question = {
    category,
    makeId: make.id,
    amount: Math.max(0, capitalOf(message, classification).limitAmount),
  };
  const answer = reference.askLimit(question);
  const details = { category, makeId: make.id, needed: kronorOfOre(question.amount) };
  const organisationId = dealer.dealerOrganizationId;
  const subject = pairOf(
    'organisation-limit',
    [
      { kind: 'organisation', id: String(organisationId), name: dealer.organisationName },
      { kind: 'category', id: category, name: category },
    ],
    `${dealer.organisationName} ${category}`,
  );
  switch (answer.kind) {
    case 'room':
      return { question, answer, findings: [] };
    case 'missing':
      return {
        question,
        answer,
        findings: [finding('LIMIT_MISSING', { organisationId, ...details }, subject)],
      };
    case 'exceeded':
      return {
        question,
        answer,
        // The finding contains the needed amount. A later check compares it with the limit without deciding
        // the message again.
        findings: [
          finding('LIMIT_EXCEEDED', { amount: answer.shortfall, organisationId, ...details }, subject),
        ],
      };
  }
}

/**
 * Findings about the approval of demo vehicles and about the sender's right to the finance type, in the order
 * of the table of codes.
 */
export function* approvalFindings(
  reference: FinancingReference,
  message: NewFinancingMessage,
  classification: ObjectClassification | null,
): Generator<FinancingFinding> {
  const code = classification?.code ?? message.Item.ObjectClassification?.trim().toUpperCase();
  // The portal has no vehicle that could be approved yet, so the message waits until the importer no longer
  // demands the approval.
  if (code === 'D' && reference.importer?.demandDemoApproval) {
    yield finding('DEMO_APPROVAL_MISSING', {}, subjectOf('vehicle', message.Item.ChassisNumber));
  }
  const [type, ...others] = classification ? [classification.financeType] : financeTypesOf(code ?? '');
  const allowed = reference.allowedFinanceTypes;
  const may = (one: FinanceType) => allowed === 'all' || allowed.has(one);
  if (type && ![type, ...others].some(may)) yield finding('NOT_ALLOWED', { type });
}
