import type { z } from 'zod/mini';

/** What can be wrong with a field of a query or a body. `params` of the response has the field's name, and its limit if any. */
export const inputReasons = [
  'missing',
  'wrong_type',
  /** Text with fewer characters, or a list with fewer entries, than `limit`. */
  'too_short',
  'too_long',
  'out_of_range',
  /** None of the values in `allowed`. */
  'not_allowed',
  /** Given more than once. */
  'repeated',
  'unknown',
  /** Anything else: the message explains it. */
  'invalid',
] as const;
export type InputReason = (typeof inputReasons)[number];

/** The limit that a field breaks. */
export interface InputLimits {
  /** Characters of a text, entries of a list. */
  readonly limit?: number;
  /** Of a number. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The possible values, separated by commas. */
  readonly allowed?: string;
  /** What was probably meant instead, separated by commas. */
  readonly suggestion?: string;
}

export interface InputProblem extends InputLimits {
  readonly reason: InputReason;
}

/**
 * Options of a `refine` whose failure has a reason.
 * @param message in English, for `error` of the response
 */
export const problem = (message: string, reason: InputReason, limits: InputLimits = {}) => ({
  error: message,
  params: { reason, ...limits },
});

/** Returns why a schema rejected a value: `invalid` for a rule without a reason, such as one that compares two fields. */
export function problemOf(issue: z.core.$ZodIssue): InputProblem {
  switch (issue.code) {
    case 'custom':
      return (issue.params as InputProblem | undefined) ?? { reason: 'invalid' };
    case 'invalid_type':
      return { reason: 'wrong_type' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return isCounted(issue.origin)
        ? { reason: 'too_long', limit: Number(issue.maximum) }
        : { reason: 'out_of_range', maximum: Number(issue.maximum) };
    case 'invalid_value':
      return { reason: 'not_allowed', allowed: issue.values.map(String).join(',') };
    case 'unrecognized_keys':
      return { reason: 'unknown' };
    default:
      return { reason: 'invalid' };
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): InputProblem {
  if (!isCounted(origin)) return { reason: 'out_of_range', minimum: Number(minimum) };
  // An empty form field is sent as an empty string.
  return Number(minimum) === 1 ? { reason: 'missing' } : { reason: 'too_short', limit: Number(minimum) };
}

const isCounted = (origin: string): boolean => ['string', 'array', 'set'].includes(origin);
