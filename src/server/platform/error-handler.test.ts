import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testOrigin } from '../../../test/harness/server.ts';
import { testAtlas } from '../../../test/harness/test-atlas.ts';
import { errorBody } from '../../contract/errors.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const event = JSON.stringify({ event: 'prayer_times_view' });
const fromOurPage = { origin: testOrigin, 'content-type': 'application/json' };

describe('errors', () => {
  it.each([
    ['an unknown path', { url: '/api/nothing-here' }, 404, 'not_found'],
    ['/api itself', { url: '/api' }, 404, 'not_found'],
    ['a bad percent escape', { url: '/api/%zz' }, 400, 'bad_request'],
    [
      'a wrong method',
      { url: '/api/config', method: 'DELETE' as const, headers: { origin: testOrigin } },
      405,
      'method_not_allowed',
    ],
    ['no body', { url: '/api/events', method: 'POST' as const, headers: fromOurPage }, 400, 'bad_request'],
    [
      'half a body',
      { url: '/api/events', method: 'POST' as const, headers: fromOurPage, payload: '{"event":' },
      400,
      'bad_request',
    ],
    [
      'a list for a body',
      { url: '/api/events', method: 'POST' as const, headers: fromOurPage, payload: '[]' },
      400,
      'bad_request',
    ],
    [
      'a list for a text',
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: fromOurPage,
        payload: '{"event":["prayer_times_view"]}',
      },
      400,
      'bad_request',
    ],
    [
      'an unknown event',
      { url: '/api/events', method: 'POST' as const, headers: fromOurPage, payload: '{"event":"other"}' },
      400,
      'bad_request',
    ],
    [
      'plain text',
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: { ...fromOurPage, 'content-type': 'text/plain' },
        payload: event,
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: { ...fromOurPage, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'event=x',
      },
      415,
      'unsupported_media_type',
    ],
    [
      '100 kB',
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: fromOurPage,
        payload: JSON.stringify({ event: 'x'.repeat(100_000) }),
      },
      413,
      'payload_too_large',
    ],
    [
      'prototype pollution',
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: fromOurPage,
        payload: '{"__proto__":{"event":"x"}}',
      },
      400,
      'bad_request',
    ],
  ])('answer %s with a JSON error and a message', async (_case, request, status, code) => {
    const answer = await server.app.inject(request);

    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = errorBody.parse(answer.json());
    expect(body.code).toBe(code);
    expect(body.error).toMatch(/^[A-Z/a-z].*\.$/);
    expect(body.reason).toMatch(/^[a-z_]+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    [{ url: '/api/nothing-here' }, { reason: 'unknown_address' }],
    [{ url: '/api/%zz' }, { reason: 'malformed_address' }],
    [
      { url: '/api/config', method: 'DELETE' as const, headers: { origin: testOrigin } },
      { reason: 'method_not_allowed', params: { allowed: 'GET,HEAD' } },
    ],
    [
      {
        url: '/api/events',
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        payload: event,
      },
      { reason: 'cross_site_request' },
    ],
    [
      { url: '/api/events', method: 'POST' as const, headers: fromOurPage, payload: '{"event":' },
      { reason: 'invalid_json' },
    ],
    [
      { url: '/api/events', method: 'POST' as const, headers: fromOurPage, payload: '{"event":"other"}' },
      {
        reason: 'not_allowed',
        params: { field: 'event', allowed: 'prayer_times_view,search_mosques,search_halal' },
      },
    ],
  ])('have a reason with its params: %j', async (request, { reason, ...rest }) => {
    const body = (await server.app.inject(request)).json();
    const { params } = { params: undefined, ...rest };
    expect([body.reason, body.params]).toEqual([reason, params]);
  });

  it('list the methods of a URL', async () => {
    const answer = await server.app.inject({
      url: '/api/config',
      method: 'PUT',
      headers: { origin: testOrigin },
    });

    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('hide the details of an unexpected failure', async () => {
    const broken = await startTestApp({
      atlas: {
        ...testAtlas,
        describe: () => {
          throw new Error('disk /secret/place unreadable');
        },
      },
    });

    const answer = await broken.app.inject('/api/prayer-times?latitude=1&longitude=1');
    await broken.close();

    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('internal');
    expect(answer.body).not.toContain('secret');
  });
});
