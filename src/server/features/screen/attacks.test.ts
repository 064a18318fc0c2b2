import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import {
  type ScreenApp,
  type ScreenLink,
  sampleScreen,
  screenBrowser,
  startScreenApp,
} from '../../../../test/harness/screen-app.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import { startTraceCollector } from '../../../../test/harness/trace-collector.ts';
import { screenErrors } from '../../../contract/screen.ts';
import { readConfig } from '../../config.ts';
import { openTracing } from '../../tracing-services.ts';

const randomId = () => randomBytes(16).toString('base64url');
const randomSecret = () => randomBytes(32).toString('base64url');

describe.each(await featureDatabases())('an attacker of a mosque’s screen, on %s', (kind) => {
  let app: ScreenApp;
  let victim: ScreenLink;
  beforeAll(async () => {
    app = await startScreenApp(kind);
    victim = await app.create();
    await app.save(victim, 0);
  });
  afterAll(async () => {
    expect((await app.read(victim.id)).body).toMatchObject({ screen: sampleScreen, revision: 1 });
    await app.server.close();
  });

  describe('without the secret', () => {
    it('changes nothing, and does not learn whether a screen exists', async () => {
      const other = await app.create();
      const links: readonly (readonly [string, ScreenLink])[] = [
        ['a random secret', { id: victim.id, secret: randomSecret() }],
        ['the secret of another screen', { id: victim.id, secret: other.secret }],
        ['the secret in other letters', { id: victim.id, secret: victim.secret.toUpperCase() }],
        ['the beginning of the secret', { id: victim.id, secret: victim.secret.slice(0, 42) }],
        ['the secret and more', { id: victim.id, secret: `${victim.secret}A` }],
        ['the id', { id: victim.id, secret: victim.id }],
        ['an unknown id', { id: randomId(), secret: victim.secret }],
        ['an unknown id with its own hash', { id: randomId(), secret: randomSecret() }],
      ];
      for (const [name, link] of links)
        for (const answer of [await app.save(link, 1), await app.renew(link), await app.remove(link)])
          expect([answer.status, answer.body], name).toEqual([
            403,
            {
              ...{ success: false, code: 'forbidden', reason: 'wrong_screen_link' },
              ...{ error: screenErrors.wrong_screen_link, message: screenErrors.wrong_screen_link },
            },
          ]);
    });

    it('gets no further with other headers, the URL or the body', async () => {
      const body = { id: victim.id, revision: 1, screen: { ...sampleScreen, announcements: ['taken over'] } };
      const basic = Buffer.from(`x:${victim.secret}`).toString('base64');
      for (const headers of [
        {},
        { authorization: '' },
        { authorization: 'Bearer' },
        { authorization: `Basic ${basic}` },
        { authorization: victim.secret },
        { authorization: `Bearer ${victim.secret}, Bearer x` },
        { cookie: `secret=${victim.secret}` },
      ])
        expect((await screenBrowser(app).send('PUT', '/api/screen', body, headers)).status).toBe(403);
      const { secret } = victim;
      const inUrl = `/api/screen?id=${victim.id}&secret=${secret}`;
      expect((await screenBrowser(app).send('PUT', inUrl, { ...body, secret })).status).toBe(403);
    });

    it('raises the count of wrong links', async () => {
      const before = await app.metric('mosque_screen_wrong_links_total');
      await app.save({ ...victim, secret: randomSecret() }, 1);
      await app.save({ id: randomId(), secret: victim.secret }, 1);
      expect(await app.metric('mosque_screen_wrong_links_total')).toBe(before + 2);
    });

    it('cannot use up the changes of those who have it, by flooding its public id', async () => {
      const wrong = { ...victim, secret: randomSecret() };
      const statuses = [];
      for (let i = 0; i < 130; i++) statuses.push((await app.save(wrong, 1)).status);
      expect(new Set(statuses)).toEqual(new Set([403, 429]));
      expect((await app.save(victim, 7)).status).toBe(409);
    });
  });

  it('finds no screen by guessing ids', async () => {
    for (const id of [randomId(), victim.id.toLowerCase(), `${victim.id.slice(0, 21)}_`])
      expect(await app.read(id)).toMatchObject({ status: 404, body: { reason: 'no_such_screen' } });
    for (const id of [
      '',
      '%25',
      "'%20or%201=1--",
      `${victim.id}%00`,
      `${victim.id}%0A`,
      '__proto__',
      '..%2F',
    ])
      expect(await app.read(id)).toMatchObject({ status: 400, body: { params: { field: 'id' } } });
    expect((await screenBrowser(app).get(`/api/screen?id=${victim.id}&id=${victim.id}`)).status).toBe(400);
    expect((await screenBrowser(app).get('/api/screen')).status).toBe(400);
  });

  it.each([
    ['markup', '"><svg onload=alert(1)></script><script>alert(1)</script>'],
    ['SQL', "'); drop table mosque_screens; --"],
    ['a template', '{{7*7}} <%= 7*7 %> {name, plural, other {#}}'],
    ['JSON', '","secret":"x'],
    ['letters that change the direction', '\u202egnp.exe\u202c \u2067سلام\u2069'],
    ['a URL', 'javascript:alert(1)'],
    ['emoji and combining signs', `👩‍👩‍👧‍👦 Z${'\u0301'.repeat(100)}`],
  ])('gets the text back unchanged, as JSON that no browser runs: %s', async (_, text) => {
    const link = await app.create();
    const screen = {
      ...sampleScreen,
      mosque: { ...sampleScreen.mosque, name: text.slice(0, 120) },
      announcements: [text],
    };
    expect((await app.save(link, 0, screen)).status).toBe(200);
    const read = await app.read(link.id);
    expect(read.body.screen).toEqual(screen);
    expect(read.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  const withMosque = (fields: object) => ({ ...sampleScreen, mosque: { ...sampleScreen.mosque, ...fields } });
  const changeOn = (from: string) => ({ from, iqamah: {} });

  it.each<[what: string, screen: unknown, field: string]>([
    ['a null character', { ...sampleScreen, announcements: ['a\u0000b'] }, 'screen.announcements.0'],
    ['a line break', { ...sampleScreen, announcements: ['fine', 'a\nb'] }, 'screen.announcements.1'],
    ['an escape sequence', withMosque({ name: 'a\u001b[2J' }), 'screen.mosque.name'],
    ['half a character', withMosque({ name: 'a\ud800' }), 'screen.mosque.name'],
    ['no name', withMosque({ name: '' }), 'screen.mosque.name'],
    ['a long name', withMosque({ name: 'x'.repeat(121) }), 'screen.mosque.name'],
    ['a long announcement', { ...sampleScreen, announcements: ['x'.repeat(141)] }, 'screen.announcements.0'],
    ['an empty announcement', { ...sampleScreen, announcements: [''] }, 'screen.announcements.0'],
    ['nine announcements', { ...sampleScreen, announcements: Array(9).fill('x') }, 'screen.announcements'],
    ['a latitude beyond the pole', withMosque({ latitude: 90.1 }), 'screen.mosque.latitude'],
    ['no time of day', withMosque({ jumuah: ['25:00'] }), 'screen.mosque.jumuah.0'],
    ['four Friday prayers', withMosque({ jumuah: Array(4).fill('13:00') }), 'screen.mosque.jumuah'],
    [
      'a day that does not exist',
      { ...sampleScreen, plannedChanges: [changeOn('2027-02-30')] },
      'screen.plannedChanges.0.from',
    ],
    [
      'two changes on a day',
      { ...sampleScreen, plannedChanges: [changeOn('2027-03-01'), changeOn('2027-03-01')] },
      'screen.plannedChanges',
    ],
    [
      'seven changes',
      { ...sampleScreen, plannedChanges: [1, 2, 3, 4, 5, 6, 7].map((day) => changeOn(`2027-03-0${day}`)) },
      'screen.plannedChanges',
    ],
    ['an unknown language', { ...sampleScreen, language: '../en' }, 'screen.language'],
    ['an unknown method', { ...sampleScreen, calculation: { method: "'--" } }, 'screen.calculation.method'],
    ['dimming for days', { ...sampleScreen, dimmedMinutes: 61 }, 'screen.dimmedMinutes'],
    ['a number as text', { ...sampleScreen, dimmedMinutes: '15' }, 'screen.dimmedMinutes'],
    ['nothing', undefined, 'screen'],
    ['null', null, 'screen'],
  ])('is told which field is wrong: %s', async (_, screen, field) => {
    const { id, secret } = victim;
    const body = JSON.stringify({ id, revision: 1, screen }).replace('\ud800', '\\ud800');
    const answer = await app.server.app.inject({
      ...{ method: 'PUT', url: '/api/screen', payload: body, remoteAddress: '10.8.0.1' },
      headers: { 'content-type': 'application/json', origin: testOrigin, authorization: `Bearer ${secret}` },
    });
    expect([answer.statusCode, answer.json().params?.field]).toEqual([400, field]);
    expect(answer.json().error).not.toBe('');
  });

  it('cannot store more than the contract names', async () => {
    const link = await app.create();
    const padded = {
      ...sampleScreen,
      ...{ secretHash: 'x', html: '<b>' },
      mosque: { ...sampleScreen.mosque, placeId: 'osm:way/1', phone: '+65 1234' },
    };
    expect((await app.save(link, 0, padded)).body.screen).toEqual(sampleScreen);
    const [row] = await app.rows(`select screen from mosque_screens where id = '${link.id}'`);
    expect(row?.['screen']).toEqual(sampleScreen);
    const prototype = JSON.stringify(sampleScreen).replace('{', '{"__proto__":{"isAdmin":true},');
    const answer = await app.server.app.inject({
      ...{ method: 'PUT', url: '/api/screen' },
      payload: `{"id":"${link.id}","revision":1,"screen":${prototype}}`,
      headers: {
        ...{ 'content-type': 'application/json', origin: testOrigin },
        authorization: `Bearer ${link.secret}`,
      },
    });
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'invalid_json']);
  });

  it('cannot send a big body', async () => {
    const big = { ...sampleScreen, announcements: ['x'.repeat(70_000)] };
    expect(await app.save(victim, 1, big)).toMatchObject({ status: 413 });
  });

  it.each([-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, '1', null])(
    'cannot break the count of changes with %s',
    async (revision) => {
      const { status, body } = await app.save(victim, revision as number);
      expect([400, 409]).toContain(status);
      expect(body.reason).not.toBe('database_unavailable');
    },
  );

  it('cannot call it from another site, or with a form', async () => {
    const payload = { id: victim.id, revision: 1, screen: sampleScreen };
    const authorization = `Bearer ${victim.secret}`;
    const calls = [
      { method: 'POST', url: '/api/screen' },
      { method: 'PUT', url: '/api/screen', payload },
      { method: 'POST', url: '/api/screen/secret', payload: { id: victim.id } },
      { method: 'DELETE', url: '/api/screen', payload: { id: victim.id } },
    ] as const;
    const before = await app.rows('select count(*) as count from mosque_screens');
    for (const call of calls)
      for (const site of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site', origin: testOrigin },
        { 'sec-fetch-site': 'same-site', origin: testOrigin },
        {},
      ]) {
        const answer = await app.server.app.inject({ ...call, headers: { authorization, ...site } });
        expect([answer.statusCode, answer.json().reason]).toEqual([403, 'cross_site_request']);
      }
    const form = await app.server.app.inject({
      ...{ method: 'PUT', url: '/api/screen', payload: 'id=x' },
      headers: { authorization, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    expect(await app.rows('select count(*) as count from mosque_screens')).toEqual(before);
  });

  it('cannot read it with a script of another site', async () => {
    const origin = 'https://evil.example';
    const preflight = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const { app: server } = app.server;
    const answers = await Promise.all([
      server.inject({ url: `/api/screen?id=${victim.id}`, headers: { origin } }),
      server.inject({ method: 'OPTIONS', url: '/api/screen', headers: preflight }),
      server.inject({ method: 'OPTIONS', url: '/api/screen/secret', headers: preflight }),
    ]);
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(answers[0]?.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

it('is refused without a query once a network has sent too many links', async () => {
  // While the database is away, only a call that wants to query it gets 503.
  const app = await startScreenApp(undefined);
  const browser = screenBrowser(app);
  const statuses = [];
  for (let i = 0; i < 62; i++)
    statuses.push(
      (await app.save({ id: randomId(), secret: randomSecret() }, 0, sampleScreen, browser)).status,
    );
  await app.server.close();
  expect(statuses).toEqual([...Array(60).fill(503), 429, 429]);
});

it('leaves no secret, id or text in logs, traces and metrics', async () => {
  const collector = await startTraceCollector();
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const environment = {
    ...{ LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
  };
  const tracing = await openTracing(readConfig({ NODE_ENV: 'test', ...environment }), logger);
  const app = await startScreenApp('pglite', { environment, logger, tracing });
  const link = await app.create();
  const screen = { ...sampleScreen, announcements: ['an unmistakable announcement'] };
  await app.save(link, 0, screen);
  await app.read(link.id);
  await app.save({ ...link, secret: `${link.secret.slice(0, 42)}A` }, 1, screen);
  await app.save(link, 0, sampleScreen);
  await app.save(link, 1, { ...screen, dimmedMinutes: 99 });
  const renewed = { ...link, secret: (await app.renew(link)).body.secret };
  // The error of the driver contains the statement's values.
  await app.server.database?.db.execute(sql.raw('alter table mosque_screens rename to moved'));
  expect((await app.save(renewed, 1, screen)).status).toBe(503);
  await app.server.database?.db.execute(sql.raw('alter table moved rename column screen to moved'));
  await app.server.database?.db.execute(sql.raw('alter table moved rename to mosque_screens'));
  expect((await app.save(renewed, 1, screen)).status).toBe(503);
  const metrics = (await app.server.app.inject('/metrics')).body;
  await app.server.close();
  await collector.close();

  const everything = [...lines, ...collector.bodies, metrics].join('\n');
  expect(collector.bodies.join()).toContain('PUT /api/screen');
  expect(lines.join()).toContain('the database does not answer');
  for (const hidden of [link.secret.slice(0, 42), renewed.secret, link.id, 'unmistakable', 'Central Mosque'])
    expect(everything).not.toContain(hidden);
});
