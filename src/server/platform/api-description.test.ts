import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness/server.ts';

describe('the description of the API', () => {
  it('lists every route, including its own and those for monitoring', async () => {
    const server = await startTestApp();
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    await server.close();

    expect(Object.keys(paths).sort()).toEqual([
      '/api/auth/change-password',
      '/api/auth/confirm-mail-link',
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/mail-link',
      '/api/auth/me',
      '/api/auth/register',
      '/api/auth/request-reset',
      '/api/auth/request-verification',
      '/api/auth/reset-password',
      '/api/auth/sessions',
      '/api/auth/sessions/end',
      '/api/auth/sessions/end-all',
      '/api/auth/verify-email',
      '/api/auth0/callback',
      '/api/auth0/login',
      '/api/auth0/logout',
      '/api/auth0/signup',
      '/api/cities/page',
      '/api/config',
      '/api/contact',
      '/api/duas',
      '/api/events',
      '/api/geocode/reverse',
      '/api/geocode/search',
      '/api/geocode/suggest',
      '/api/log/provider-toggle',
      '/api/openapi.json',
      '/api/places/halal',
      '/api/places/mosques',
      '/api/prayer-times',
      '/api/prayer-times/calendar',
      '/api/prayer-times/calendar.csv',
      '/api/prayer-times/calendar.ics',
      '/api/prayer-times/methods',
      '/api/prayer-times/timetables',
      '/api/prayer-times/why',
      '/api/profile',
      '/api/profile/export',
      '/api/profile/provider-preference',
      '/api/profile/provider-preference-temp',
      '/api/profile/request-deletion-code',
      '/api/profile/settings',
      '/api/profile/timetable',
      '/api/push/subscription',
      '/api/qibla',
      '/api/screen',
      '/api/screen/secret',
      '/api/subscription',
      '/api/subscription/cancel',
      '/api/subscription/create',
      '/api/subscription/resume',
      '/api/terms/accept',
      '/api/terms/check-acceptance',
      '/api/webhooks/stripe',
      '/health',
      '/metrics',
      '/metrics/events',
      '/metrics/events.csv',
      '/metrics/events.json',
      '/ready',
    ]);
    expect(Object.keys(paths['/metrics'].get.responses[200].content)).toEqual(['text/plain']);
  });

  it('lists the reasons of each endpoint’s errors, and the params of each reason', async () => {
    const server = await startTestApp();
    const { paths, components } = (await server.app.inject('/api/openapi.json')).json();
    await server.close();
    const errorOf = (path: string, method: string) =>
      paths[path][method].responses.default.content['application/json'].schema;

    const error = errorOf('/api/auth/login', 'post');
    expect(error.$ref).toBe('#/components/schemas/Error');
    expect(error.properties.reason.anyOf).toEqual([
      { enum: expect.arrayContaining(['wrong_login', 'verify_email_first', 'too_many_passwords']) },
      { $ref: '#/components/schemas/InputReason' },
      { $ref: '#/components/schemas/CommonReason' },
    ]);
    expect(errorOf('/api/config', 'get').properties.reason.anyOf).toEqual([
      { $ref: '#/components/schemas/CommonReason' },
    ]);
    const { CommonReason, InputReason, Error: shape } = components.schemas;
    expect(CommonReason.enum).toContain('too_many_requests');
    expect(InputReason.enum).toContain('too_short');
    expect(shape.properties.params.properties.retryAfterSeconds).toEqual({ type: 'number' });
    expect(shape['x-params'].too_many_passwords).toEqual(['retryAfterSeconds']);
  });

  it('contains read-only URLs, which reject POST with an Allow header', async () => {
    const server = await startTestApp();
    const answers = await Promise.all(
      ['/metrics', '/api/openapi.json'].map((url) => server.app.inject({ method: 'POST', url })),
    );
    await server.close();

    expect(answers.map((answer) => answer.statusCode)).toEqual([405, 405]);
    expect(answers.map((answer) => answer.headers.allow)).toEqual(['GET, HEAD', 'GET, HEAD']);
  });
});
