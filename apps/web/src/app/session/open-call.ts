import { ApiError } from './api-client';

interface Refusal {
  readonly Message?: string;
  readonly Code?: string;
  readonly CorrelationId?: string;
}

/**
 * Sends a POST of somebody who is not signed in.
 * @throws ApiError; its status and message are null and blank when there was no answer
 */
export async function openPost<T>(path: string, body: object, language: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
  let response: Response;
  try {
    response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    throw new ApiError(null, '', null, [], null, null);
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { Message = '', Code = null, CorrelationId = null } = answer as Refusal;
  throw new ApiError(response.status, Message, Code, [], CorrelationId, answer);
}
