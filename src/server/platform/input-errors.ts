import { z } from 'zod/mini';
import { type InputProblem, problemOf } from '../../contract/input-errors.ts';
import type { Explanation } from '../../contract/reasons.ts';
import { AppError } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Marks an issue whose schema has no message. */
const wordless = 'Invalid input';

// Otherwise Zod's English texts would be used, which name neither the field nor a solution.
z.config({ customError: () => wordless });

/** Returns a 400 about the first invalid field: its message, and its name and limit in the params. */
export function invalidInput(issues: readonly Issue[], input: unknown, part: 'query' | 'body'): AppError {
  const issue = issues[0];
  return new AppError('bad_request', {
    message: `invalid ${part}`,
    userMessage: issue ? describeIssue(issue, input, part) : `The request’s ${part} isn’t valid.`,
    ...explanationOf(issue, input, part),
  });
}

function explanationOf(issue: Issue | undefined, input: unknown, part: 'query' | 'body'): Explanation {
  const field = issue && issue.path.length > 0 ? issue.path.map(String).join('.') : part;
  const { reason, ...limits } = issue ? inputProblemOf(issue, input, part) : { reason: 'invalid' as const };
  return { reason, params: { field, ...limits } } as Explanation;
}

function inputProblemOf(issue: Issue, input: unknown, part: 'query' | 'body'): InputProblem {
  const value = valueAt(input, issue.path);
  if (part === 'query' && Array.isArray(value)) return { reason: 'repeated' };
  if (value === undefined && issue.code !== 'custom') return { reason: 'missing' };
  return problemOf(issue);
}

function describeIssue(issue: Issue, input: unknown, part: 'query' | 'body'): string {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : `The ${part}`;
  const value = valueAt(input, issue.path);
  if (part === 'query' && Array.isArray(value)) return `${field} was sent more than once. Send it once.`;
  if (issue.message !== wordless) return issue.message;
  if (value === undefined) return `${field} is missing.`;
  return `${field} ${limitOf(issue)}.`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function limitOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${articleOf(issue.expected)} ${issue.expected}`;
    case 'too_small':
      return `must ${measureOf(issue.origin, `at least ${issue.minimum}`)}`;
    case 'too_big':
      return `must ${measureOf(issue.origin, `at most ${issue.maximum}`)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`;
    default:
      return 'has the wrong format';
  }
}

function articleOf(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

function measureOf(origin: string, amount: string): string {
  if (origin === 'string') return `have ${amount} characters`;
  if (origin === 'array' || origin === 'set') return `have ${amount} entries`;
  return `be ${amount}`;
}
