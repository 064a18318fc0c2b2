import type { BodyInputOf } from '../../contract/endpoint.ts';
import { countEvent } from '../../contract/events.ts';

interface AskedNotToBeTracked {
  readonly globalPrivacyControl?: boolean;
}

/**
 * Adds one to the day's counter of a use. Nothing that says who it was goes along: no cookie, no token, and not the address of
 * the page, in which the place of a search may stand. A browser that asks not to be tracked sends nothing; one without a
 * network sends nothing later. Nobody waits for it, and it still arrives when the page is left at once.
 */
export function reportEvent(use: BodyInputOf<typeof countEvent>): void {
  if (asksNotToBeTracked()) return;
  fetch(countEvent.path, {
    method: countEvent.method,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(use),
  }).catch(() => undefined);
}

/** Do Not Track, and Global Privacy Control, which came after it. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & AskedNotToBeTracked;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
