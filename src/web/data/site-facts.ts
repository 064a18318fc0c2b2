import { siteFactsId } from '../../contract/page-renderer.ts';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';
import { object, record, text } from '../device/readers.ts';

const readSiteFacts = object({
  name: text,
  operator: text,
  address: text,
  contactEmail: text,
  social: object({ facebook: text, x: text, instagram: text, telegram: text }),
});

let latest: SiteFacts | undefined;

/** Returns the facts that the server wrote into the document, or the built-in ones, with which the build renders. */
export function knownSiteFacts(): SiteFacts {
  if (typeof document === 'undefined') return defaultSiteFacts;
  latest ??= readSiteFacts(JSON.parse(document.getElementById(siteFactsId)?.textContent ?? 'null'));
  return latest ?? defaultSiteFacts;
}

let pending: Promise<Record<string, unknown> | undefined> | undefined;

/**
 * Fetches `/api/config` without validating it, once per visit and again after a failure; `fetchPublicConfig` validates it
 * with a library. Undefined if the server can't be reached.
 */
export function fetchPlainConfig(): Promise<Record<string, unknown> | undefined> {
  pending ??= fetch('/api/config')
    .then((answer) => answer.json())
    .then(record)
    .catch(() => {
      pending = undefined;
      return undefined;
    });
  return pending;
}

/**
 * Asks the server for the facts: a document that the service worker keeps may be older than they. Undefined if they are the
 * known ones or the server can't be reached.
 */
export async function fetchNewSiteFacts(): Promise<SiteFacts | undefined> {
  const facts = readSiteFacts((await fetchPlainConfig())?.['site']);
  if (!facts || JSON.stringify(facts) === JSON.stringify(knownSiteFacts())) return undefined;
  latest = facts;
  return facts;
}
