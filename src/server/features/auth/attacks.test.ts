import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserClient,
  type ClientAnswer,
  openBrowser,
} from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp, testOrigin } from '../../../../test/harness/server.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const sixDigits = (n: number) => String(n).padStart(6, '0');
const wrongCodes = (count: number, right: string) =>
  Array.from({ length: count + 1 }, (_, n) => sixDigits(n))
    .filter((code) => code !== right)
    .slice(0, count);

describe.each(await featureDatabases())('an attacker on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-22T09:00:00Z');
  let victim: BrowserClient;
  let attacker: BrowserClient;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now, environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now += 86_400_000;
    victim = openBrowser(server.app, '203.0.113.7');
    attacker = openBrowser(server.app, '198.51.100.9');
  });

  const requestCode = async (browser: BrowserClient, email: string, password = testPassword) =>
    (await browser.post('/api/auth/register', { email, password })).body.testingOTP as string;
  const verify = (browser: BrowserClient, email: string, code: string) =>
    browser.post('/api/auth/verify-email', { email, code, type: 'email_verification' });
  const attemptsOf = async (email: string) => {
    const { rows } = await (server.database?.db.execute(
      sql`select attempts from email_codes where email = ${email}`,
    ) ?? { rows: [] });
    return rows.map((row) => Number(row['attempts']));
  };

  it('gets only five of 200 simultaneous attempts, after which the right code is invalid', async () => {
    const email = 'guessed@example.org';
    const right = await requestCode(victim, email);
    const answers = await Promise.all(wrongCodes(200, right).map((code) => verify(victim, email, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await attemptsOf(email)).toEqual([5]);
    expect((await verify(victim, email, right)).status).toBe(400);
  });

  it('gets five attempts per reset code, and at most forty a day', async () => {
    const email = 'besieged@example.org';
    await registerAccount(victim, email);
    let compared = 0;
    for (let round = 0; round < 40; round++) {
      now += 16 * minuteMs;
      attacker = openBrowser(server.app, `198.51.100.${round}`);
      const request = await attacker.post('/api/auth/request-reset', { email });
      if (request.status !== 200) break;
      const guesses = wrongCodes(12, request.body.testingOTP).map((code) =>
        attacker.post('/api/auth/reset-password', { email, code, newPassword: 'the attacker has it' }),
      );
      await Promise.all(guesses);
      const [attempts = 0] = await attemptsOf(email);
      compared += attempts;
    }
    // Of twelve emails a day, one was for the registration and three are reserved for the owner.
    expect(compared).toBe(8 * 5);
    expect((await victim.post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
  });

  it('sends one right code twenty times in parallel and gets one session', async () => {
    const email = 'once@example.org';
    const right = await requestCode(victim, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(victim, email, right)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { sessions } = (await victim.get('/api/auth/sessions')).body;
    expect(sessions).toHaveLength(1);
  });

  it('sends one reset code in parallel and sets only one password', async () => {
    const email = 'reset-race@example.org';
    await registerAccount(victim, email);
    const { testingOTP: code } = (await victim.post('/api/auth/request-reset', { email })).body;
    const passwords = Array.from({ length: 4 }, (_, n) => `a new password, number ${n}`);
    const answers = await Promise.all(
      passwords.map((newPassword) => victim.post('/api/auth/reset-password', { email, code, newPassword })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    now += 16 * minuteMs;
    const logins = await Promise.all(
      passwords.map((password) => openBrowser(server.app).post('/api/auth/login', { email, password })),
    );
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('registers the owner’s address first: the owner’s code creates the owner’s account', async () => {
    const email = 'pre-hijacked@example.org';
    await requestCode(attacker, email, 'the attacker has it');
    const right = await requestCode(victim, email);
    expect((await verify(victim, email, right)).status).toBe(200);
    const login = await attacker.post('/api/auth/login', { email, password: 'the attacker has it' });
    expect(login.status).toBe(401);
  });

  it('registers again before the owner enters the code: neither code works in the owner’s browser until the owner requests a new one', async () => {
    const email = 're-registered@example.org';
    const ownersCode = await requestCode(victim, email);
    const attackersCode = await requestCode(attacker, email, 'the attacker has it');
    expect((await verify(victim, email, ownersCode)).status).toBe(400);
    expect((await verify(victim, email, attackersCode)).status).toBe(400);
    expect(await attemptsOf(email)).toEqual([0]);
    const newCode = await requestCode(victim, email);
    expect((await verify(victim, email, newCode)).status).toBe(200);
    expect((await attacker.post('/api/auth/login', { email, password: 'the attacker has it' })).status).toBe(
      401,
    );
  });

  it('registers an address that has an account, which doesn’t change', async () => {
    const email = 'settled@example.org';
    await registerAccount(victim, email);
    const shown = await requestCode(attacker, email, 'the attacker has it');
    expect((await verify(attacker, email, shown)).status).toBe(400);
    expect(await attacker.get('/api/auth/me')).toMatchObject({ status: 401 });
    expect((await victim.get('/api/auth/me')).status).toBe(200);
  });

  it('can’t find out from any answer whether an address has an account', async () => {
    await registerAccount(victim, 'member@example.org', 'what the member chose');
    const answersFor = async (send: (email: string) => ReturnType<BrowserClient['post']>) => {
      const answers = [await send('member@example.org'), await send('stranger@example.org')];
      return answers.map(({ status, body, headers }) => ({
        status,
        body: { ...body, ...(body.testingOTP ? { testingOTP: 'six digits' } : {}) },
        headers: Object.keys(headers).sort(),
      }));
    };
    const requests: ((email: string) => ReturnType<BrowserClient['post']>)[] = [
      (email) => openBrowser(server.app).post('/api/auth/register', { email, password: testPassword }),
      (email) => openBrowser(server.app).post('/api/auth/request-reset', { email }),
      (email) => openBrowser(server.app).post('/api/auth/login', { email, password: 'not the password' }),
      // With the password of the attacker's own registration.
      (email) => openBrowser(server.app).post('/api/auth/login', { email, password: testPassword }),
      (email) => verify(openBrowser(server.app), email, '000000'),
      (email) =>
        openBrowser(server.app).post('/api/auth/reset-password', {
          email,
          code: '000000',
          newPassword: testPassword,
        }),
    ];
    for (const send of requests) {
      const [member, stranger] = await answersFor(send);
      expect(member).toEqual(stranger);
    }
  });

  it('gets the same email limit for addresses with and without an account', async () => {
    await registerAccount(victim, 'limited@example.org');
    now += 86_400_000;
    for (const email of ['limited@example.org', 'unlimited@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++)
        statuses.push((await attacker.post('/api/auth/request-reset', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
    const limited = await attacker.post('/api/auth/request-reset', { email: 'limited@example.org' });
    expect(limited).toMatchObject({
      body: {
        ...{ code: 'too_many_requests', error: expect.stringMatching(/Try again in \d+ minutes/) },
        ...{ reason: 'too_many_codes_open_link', params: { retryAfterSeconds: 900 } },
      },
      headers: { 'retry-after': '900' },
    });
    now += 15 * minuteMs;
    expect((await attacker.post('/api/auth/request-reset', { email: 'limited@example.org' })).status).toBe(
      200,
    );
  });

  it('requests emails to 60 strangers from one network, and only 20 are sent', async () => {
    const addresses = Array.from({ length: 60 }, (_, n) => `stranger-${n}@example.org`);
    // All devices are in the same IPv6 network, and both kinds of email count.
    const devices = ['2001:db8:7:7::1', '2001:DB8:7:7:0:0:0:2', '2001:db8:7:7::192.0.2.1'].map((address) =>
      openBrowser(server.app, address),
    );
    const answers: ClientAnswer[] = [];
    for (const [n, email] of addresses.entries()) {
      const device = devices[n % devices.length] ?? attacker;
      const isRegistration = n % 10 === 0;
      answers.push(
        isRegistration
          ? await device.post('/api/auth/register', { email, password: testPassword })
          : await device.post('/api/auth/request-reset', { email }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(40).fill(429)]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  });

  it('gets ten password attempts from one network, and the owner in another network can still sign in', async () => {
    const email = 'tried@example.org';
    await registerAccount(victim, email);
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        attacker.post('/api/auth/login', { email, password: `guess number ${n}` }),
      ),
    );
    const count = (status: number) => attempts.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    expect((await attacker.post('/api/auth/login', { email, password: testPassword })).status).toBe(429);
    expect((await victim.post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
  });

  it('can’t use up the owner’s limits from one other network', async () => {
    const email = 'locked-out@example.org';
    await registerAccount(victim, email);
    for (let round = 0; round < 60; round++) {
      now += 16 * minuteMs;
      for (let n = 0; n < 10; n++)
        await attacker.post('/api/auth/login', { email, password: `guess ${round} ${n}` });
      await attacker.post('/api/auth/request-reset', { email });
    }
    const resetRequest = await victim.post('/api/auth/request-reset', { email });
    const signedIn = await victim.post('/api/auth/login', { email, password: testPassword });
    expect([resetRequest.status, signedIn.status]).toEqual([200, 200]);
  }, 60_000);

  it('doesn’t lock out the owner through limits that were used up while the clock was ahead', async () => {
    const email = 'time-traveller@example.org';
    await registerAccount(victim, email);
    const year = 365 * dayMs;
    now += year;
    for (let n = 0; n < 10; n++)
      await victim.post('/api/auth/login', { email, password: `guess number ${n}` });
    for (let n = 0; n < 5; n++) await victim.post('/api/auth/request-reset', { email });
    now -= year;
    expect((await victim.post('/api/auth/request-reset', { email })).status).toBe(200);
    expect((await victim.post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
  });

  it('can’t use a single long ligature as a password', async () => {
    const answer = await attacker.post('/api/auth/register', {
      email: 'short@example.org',
      password: '\uFDFA',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    });
  });

  it('sends the token of one account and the cookie of another: signing out ends both sessions', async () => {
    const first = await registerAccount(attacker, 'first-of-two@example.org');
    await registerAccount(victim, 'second-of-two@example.org');
    const cookie = victim.cookies.get('mihrab_session') ?? '';
    const bearer = { authorization: `Bearer ${first.token}` };
    expect((await victim.get('/api/auth/me', bearer)).body.user.email).toBe('first-of-two@example.org');
    await victim.post('/api/auth/logout', {}, bearer);
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
    victim.cookies.set('mihrab_session', cookie);
    expect((await victim.get('/api/auth/me')).status).toBe(401);
  });

  it('uses a token as a cookie and isn’t signed in', async () => {
    const { token } = await registerAccount(victim, 'swapped@example.org');
    for (const value of [token, '', 'x', '%00', 'a'.repeat(5_000), '\u00e9', `${token}; mihrab_session=x`]) {
      const answer = await attacker.get('/api/auth/me', { cookie: `mihrab_session=${value}` });
      expect(answer.status, value).toBe(401);
    }
  });

  it('gets no extra password attempts through a pending registration of its own', async () => {
    const email = 'endless@example.org';
    await registerAccount(victim, email);
    await requestCode(attacker, email, 'the attacker has it');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const password = n % 4 === 3 ? 'the attacker has it' : `guess number ${n}`;
      statuses.push((await attacker.post('/api/auth/login', { email, password })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 403, 401, 401, 401, 403, 401, 401, 429, 429]);
  });

  it('plants its own session before the victim signs in, and has no session afterwards', async () => {
    const attackerAccount = await registerAccount(attacker, 'planter@example.org');
    const planted = attacker.cookies.get('mihrab_session') ?? '';
    await registerAccount(victim, 'planted@example.org');
    victim.cookies.set('mihrab_session', planted);
    const signedIn = await victim.post('/api/auth/login', {
      email: 'planted@example.org',
      password: testPassword,
    });
    expect(signedIn.status).toBe(200);
    expect(victim.cookies.get('mihrab_session')).not.toBe(planted);
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
    expect(
      (await attacker.get('/api/auth/me', { authorization: `Bearer ${attackerAccount.token}` })).status,
    ).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ])('can’t post from %s', async (from, headers) => {
    await registerAccount(victim, `${from.replaceAll(' ', '-')}@example.org`);
    for (const url of ['/api/auth/logout', '/api/auth/sessions/end-all', '/api/auth0/logout'])
      expect((await victim.post(url, {}, headers)).status).toBe(403);
    expect((await victim.send('DELETE', '/api/profile', { password: testPassword }, headers)).status).toBe(
      403,
    );
    expect((await victim.get('/api/auth/me')).status).toBe(200);
  });

  it('can’t send a form instead of JSON from the site itself', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.org&password=12345678',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('gets an error for a password of 10,000 characters', async () => {
    for (const [url, field] of [
      ['/api/auth/register', 'password'],
      ['/api/auth/login', 'password'],
      ['/api/auth/reset-password', 'newPassword'],
    ] as const) {
      const body = { email: 'long@example.org', code: '123456', [field]: 'x'.repeat(10_000) };
      const answer = await attacker.post(url, body);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'Password must be at most 128 characters long' },
      });
    }
  });

  it('must match all of a password’s 128 characters', async () => {
    const email = 'thorough@example.org';
    const password = `${'ab'.repeat(63)}yz`;
    await registerAccount(victim, email, password);
    const almost = `${password.slice(0, -1)}x`;
    expect((await victim.post('/api/auth/login', { email, password: almost })).status).toBe(401);
    expect((await victim.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('gets the same account for other spellings of an address, or an error', async () => {
    const { token } = await registerAccount(victim, 'Spelled.Out@Example.ORG');
    const me = await victim.get('/api/auth/me', { authorization: `Bearer ${token}` });
    expect(me.body.user.email).toBe('spelled.out@example.org');
    for (const email of ['SPELLED.OUT@EXAMPLE.ORG', '  spelled.out@example.org\t'])
      expect((await victim.post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
    for (const email of [
      ['spelled.out@example.org'],
      'spelled.out@example.org, other@example.org',
      'spelled.out@example.org\r\nBcc: all@example.org',
      'ſpelled.out@example.org',
      'spelled.out@example.or\u212A',
      '\u212Aelvin@example.org',
      'spelled.out@exampl\u0435.org',
      'spelled.out@example.org\u0000',
      `${'a'.repeat(250)}@example.org`,
      '',
    ]) {
      const answer = await attacker.post('/api/auth/request-reset', { email });
      expect(answer.status, JSON.stringify(email)).toBe(400);
    }
  });

  it('gets an error for malformed bodies', async () => {
    for (const payload of [
      [],
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: 'a@example.org', password: 12345678 },
      { email: 'a@example.org', password: null },
      { __proto__: { isPremium: true } },
    ])
      expect((await attacker.post('/api/auth/login', payload)).status).toBe(400);
    const verify = { email: 'a@example.org', code: 123456, type: 'email_verification' };
    expect((await attacker.post('/api/auth/verify-email', verify)).status).toBe(400);
    expect((await attacker.post('/api/auth/verify-email', { ...verify, code: '１２３４５６' })).status).toBe(
      400,
    );
  });

  it('gets no rights by claiming them in the body', async () => {
    const email = 'claims@example.org';
    const code = (
      await attacker.post('/api/auth/register', {
        email,
        password: testPassword,
        isPremium: true,
        isEmailVerified: true,
        subscriptionStatus: 'active',
      })
    ).body.testingOTP;
    const verified = await verify(attacker, email, code);
    expect(verified.body.user).toMatchObject({ isPremium: false, subscriptionStatus: null });
    const wideSearch = await attacker.get('/api/places/mosques?lat=21.42&lng=39.83&radius=50000');
    expect(wideSearch.status).toBe(403);
  });
});
