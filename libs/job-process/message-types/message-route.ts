import type { RightName, Scope } from '@floorplan/identity/domain';
import type { MessageOutcomes, NewVehicleAnswer } from '@floorplan/job-process/contracts';
import type { ZodObject, ZodType } from 'zod';

/** What the API's document says of the answers, by status. */
type DescribedAnswers = Readonly<Record<number, string>>;

/** Answers to one message. */
export const TAKEN_IN: DescribedAnswers = {
  202: 'Taken in; what becomes of it is asked for by MessageId',
};
/** Answers to one message, also when it is sent again. */
export const TAKEN_IN_ONCE: DescribedAnswers = {
  ...TAKEN_IN,
  200: 'The same message again: the first answer, with Duplicate',
};
/** Answer to a list of messages. */
export const ROW_BY_ROW: DescribedAnswers = {
  202: 'One result per row; good rows are not lost to bad ones',
};

/** A call that receives messages: its address, who may call it, and how its body becomes messages. */
export interface MessageRoute {
  readonly path: string;
  /** Name of the call in the API's document. */
  readonly operation: string;
  readonly right: RightName;
  readonly summary: string;
  /** One message, a list of up to 1,000, or either. */
  readonly takes: 'one' | 'list' | 'either';
  readonly answers: DescribedAnswers;
  /**
   * Schema of the body in the API's document: by default the schemas of the messages, with `list` a list of them,
   * and with null any.
   */
  readonly body?: ZodType | 'list' | null;
  /** The rows of a body that is neither a message nor a list of them; null for other bodies. */
  readonly rowsOf?: (body: unknown) => readonly unknown[] | null;
  /** Present for a call whose answer has the outcome of its message. It takes one message. */
  readonly awaited?: AwaitedRoute;
}

/** A call that waits for the outcome of its message, whose id is the header Idempotency-Key. */
export interface AwaitedRoute {
  /** The message in a body with the id. */
  readonly messageOf: (body: object, id: string | undefined) => object;
  /** `waitingQuery` when the caller says how long to wait, and may try without storing; null for neither. */
  readonly query: ZodObject | null;
  readonly status: 200 | 202;
  /** Schema of the answer. */
  readonly answer: ZodType;
  /** The answer to a message that was taken in. */
  readonly answerOf: (taken: NewVehicleAnswer, waiting: Waiting) => Promise<object>;
}

export interface Waiting {
  readonly scope: Scope;
  readonly outcomes: MessageOutcomes;
  readonly seconds: number;
}
