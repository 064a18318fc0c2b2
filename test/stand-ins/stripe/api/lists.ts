import type { AnyObject } from '../billing/state.ts';
import { invalidParameter, notFound } from './api-error.ts';
import type { Parameters } from './parameters.ts';

export const paging = ['limit', 'starting_after', 'ending_before'];

/** Returns a page of a list, latest first. @param objects in the order in which they were created */
export function pageOf(objects: readonly AnyObject[], url: string, parameters: Parameters) {
  const latestFirst = [...objects].reverse();
  const limit = parameters.count('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidParameter('This value must be between 1 and 100', 'limit');
  const from = startOf(latestFirst, parameters.text('starting_after'));
  const data = latestFirst.slice(from, from + limit);
  return { object: 'list', url, has_more: from + limit < latestFirst.length, data };
}

function startOf(objects: readonly AnyObject[], after: string | undefined): number {
  if (after === undefined) return 0;
  const index = objects.findIndex(({ id }) => id === after);
  if (index < 0) throw notFound('object', after, 'starting_after');
  return index + 1;
}
