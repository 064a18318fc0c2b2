import { z } from 'zod/mini';
import { AppError } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Message of an issue for which the schema has no text. */
const wordless = 'Invalid input';

// Another module that loads Zod would set English texts that name neither the field nor a remedy.
z.config({ customError: () => wordless });

/** Returns a 400 that names the first invalid field, its limit and, where the schema has one, the remedy. */
export function invalidInput(issues: readonly Issue[], input: unknown, part: 'query' | 'body'): AppError {
  const issue = issues[0];
  const sentence = issue ? describeIssue(issue, input, part) : `The ${part} of the request is not valid.`;
  return new AppError('bad_request', { message: `invalid ${part}`, userMessage: sentence });
}

function describeIssue(issue: Issue, input: unknown, part: 'query' | 'body'): string {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : `The ${part}`;
  const value = valueAt(input, issue.path);
  if (part === 'query' && Array.isArray(value)) return `${field} was given more than once. Give it once.`;
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
      return `must not hold ${issue.keys.join(', ')}`;
    default:
      return 'does not have the expected form';
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
