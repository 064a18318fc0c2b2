import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNotModified } from './if-none-match.ts';
import type { HeaderTable } from './security-headers.ts';

const rulesPath = '/speculation-rules.json';

/**
 * Links to our own pages, as long as the page does without the app: the app's links load no document. `loadApp` marks the
 * document. `search` excludes links that open a dialog or a search, `hash` those within the page, and
 * `nofollow` calendar exports. Language links store a choice when they are clicked, which may redirect the page that they open.
 */
const likelyLinks = {
  and: [
    { href_matches: { pathname: '/*', search: '', hash: '' } },
    { not: { href_matches: { pathname: '/api/*' } } },
    {
      selector_matches: ':root:not([data-app]) a:not([rel~="nofollow"], [hreflang], [download])',
    },
  ],
};

/**
 * Prefetching loads only the document, 5 to 15 kB: its scripts and styles are the same on every page and cached.
 * Prerendering would also run the app (API calls, timers, memory), which costs a cheap phone more than it could gain, for a
 * page that might never be opened. `moderate` waits for a sign of interest, such as a pointer that rests on the link or a
 * touch. Browsers prefetch nothing while they save data or battery.
 */
const rules = JSON.stringify({ prefetch: [{ where: likelyLinks, eagerness: 'moderate' }] });

/** For every document. A header, because the content security policy allows no inline script. */
export const speculationRulesHeader: HeaderTable = { 'speculation-rules': `"${rulesPath}"` };

/** Serves the rules for browsers to load likely next pages early. Browsers without support don't request them. */
export function serveSpeculationRules(app: FastifyInstance): void {
  const etag = `"${createHash('sha256').update(rules).digest('base64url').slice(0, 22)}"`;
  app.get(rulesPath, (request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=3600', etag });
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/speculationrules+json').send(rules);
  });
}

/** Whether a browser asks for a page that the user might open next: `Sec-Purpose: prefetch`, `prefetch;prerender`, … */
export function isPrefetch(request: FastifyRequest): boolean {
  return String(request.headers['sec-purpose'] ?? '').startsWith('prefetch');
}
