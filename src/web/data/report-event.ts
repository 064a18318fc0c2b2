import type { BodyInputOf } from '../../contract/endpoint.ts';
import type { countEvent } from '../../contract/events.ts';
import { countEventRoute } from '../../contract/routes.ts';

interface AskedNotToBeTracked {
  readonly globalPrivacyControl?: boolean;
}

/**
 * Adds one to the day's counter of an event. Nothing identifies the person: no cookie, no token, and no referrer, because
 * the page's URL may contain a place. Browsers that ask not to be tracked send nothing, and offline events are dropped.
 * The request is sent even if the page is left immediately.
 */
export function reportEvent(use: BodyInputOf<typeof countEvent>): void {
  if (asksNotToBeTracked()) return;
  fetch(countEventRoute.path, {
    method: countEventRoute.method,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(use),
  }).catch(() => undefined);
}

/** Checks Do Not Track and its successor, Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & AskedNotToBeTracked;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
