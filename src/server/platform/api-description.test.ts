import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness/server.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isOpenToAllSites } from '../../contract/open-endpoints.ts';
import { type ParameterDescription, parameterDescriptions } from '../../contract/parameter-descriptions.ts';

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

  it('marks the open endpoints and describes each of their parameters', async () => {
    const server = await startTestApp();
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    await server.close();

    expect(paths['/api/qibla'].get['x-open-to-all-sites']).toBe(true);
    expect(paths['/api/config'].get['x-open-to-all-sites']).toBeUndefined();
    expect(paths['/api/qibla'].get.parameters[0]).toEqual({
      name: 'latitude',
      in: 'query',
      required: true,
      description: expect.stringContaining('Degrees north'),
      example: 51.51,
      schema: { type: 'number', minimum: -90, maximum: 90 },
    });
    type Item = { 'x-open-to-all-sites'?: true; parameters?: { name: string; description?: string }[] };
    const open = Object.entries(paths as Record<string, { get?: Item }>).flatMap(([path, { get }]) =>
      get?.['x-open-to-all-sites']
        ? (get.parameters ?? []).map(({ name, description }) => [path, name, description])
        : [],
    );
    expect(open.filter(([, , description]) => description === undefined)).toEqual([]);
    expect(open.length).toBeGreaterThan(60);
  });

  it('has examples and limits that the endpoints accept', async () => {
    const server = await startTestApp();
    const open = server.app.endpoints.filter((each) => isOpenToAllSites(each) && each.query);
    await server.close();
    const used = new Set<string>();
    const wrong = open.flatMap((endpoint) =>
      Object.entries(parameterDescriptions).flatMap(([name, parameter]) => {
        if (!hasParameter(endpoint, name)) return [];
        used.add(name);
        return faultsOf(endpoint, name, parameter).map((fault) => `${endpoint.path} ${name}: ${fault}`);
      }),
    );

    expect(wrong).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(parameterDescriptions).sort());
  });
});

/** What another parameter must have for this one to be allowed. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  from: { to: '2026-03-31' },
  to: { from: '2026-03-01' },
  iqamahEvents: { iqamah: 'fajr:20' },
  roundIqamah: { iqamah: 'fajr:20,isha:10' },
  ...Object.fromEntries(
    ['fajrAngle', 'ishaAngle', 'ishaMinutes', 'maghribAngle'].map((name) => [name, { method: 'custom' }]),
  ),
};
const places = { latitude: '0', longitude: '0', lat: '0', lng: '0', text: 'Jakarta' };

const hasParameter = ({ query }: Endpoint, name: string) =>
  Object.hasOwn((query as unknown as { shape: object }).shape, name);

/** Returns what is wrong with the description of a parameter: its example or its limits. */
function faultsOf(
  endpoint: Endpoint,
  name: string,
  { example, range, isWhole }: ParameterDescription,
): string[] {
  const accepts = (value: number | string) => {
    const given = Object.entries({ ...places, ...companions[name], [name]: String(value) });
    const query = Object.fromEntries(given.filter(([parameter]) => hasParameter(endpoint, parameter)));
    return endpoint.query?.safeParse(query).success ?? false;
  };
  const [least, most] = range ?? [];
  return [
    ...(accepts(example) ? [] : ['the example is rejected']),
    ...(least === undefined || (accepts(least) && !accepts(least - 1)) ? [] : ['its minimum is wrong']),
    ...(most === undefined || (accepts(most) && !accepts(most + 1)) ? [] : ['its maximum is wrong']),
    ...(range && !isWhole && !accepts(Number(example) + 0.25) ? ['it may have no decimals'] : []),
    ...(range && isWhole && accepts(`${example}.5`) ? ['it may have decimals'] : []),
  ];
}
