import type { Endpoint } from './endpoint.ts';

// A list, not a field of each endpoint: the page has no use for it, and a reader sees at once what is open.

/**
 * URLs whose answers programs and the pages of every site may read: they are the same for everyone who knows the URL, signed
 * in or not. All others are closed to other sites.
 */
const openPaths: ReadonlySet<string> = new Set([
  '/api/prayer-times',
  '/api/prayer-times/calendar',
  '/api/prayer-times/calendar.csv',
  // Also with the token of an imported timetable: it is part of the URL, so a page that doesn't know it reads nothing.
  '/api/prayer-times/calendar.ics',
  '/api/prayer-times/methods',
  '/api/prayer-times/timetables',
  '/api/prayer-times/why',
  '/api/qibla',
  // Answered for other sites without the session, see `geocodeRoutes`.
  '/api/geocode/reverse',
  '/api/geocode/search',
  '/api/geocode/suggest',
  '/api/openapi.json',
]);

/** Whether the pages of every site may read an endpoint. Never true for one that changes something. */
export const isOpenToAllSites = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === 'GET' && openPaths.has(path);
