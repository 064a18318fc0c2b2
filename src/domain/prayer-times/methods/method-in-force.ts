import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { Method } from './method.ts';

/** The method as the authority had it on that day. */
export function methodInForce(method: Method, date: CivilDate): Method {
  if (method.earlier === undefined) return method;
  const day = date.year * 10_000 + date.month * 100 + date.day;
  const rule = method.earlier.find(({ before }) => day < before);
  return rule === undefined ? method : { ...method, ...rule.was };
}
