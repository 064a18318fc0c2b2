import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/server.ts';
import { settingsText } from './actions.ts';
import { change } from './tracked-value.ts';
import { examine } from './verify-writer.ts';
import { callAs, liveToken, newPerson, type Person, register } from './writer.ts';

let server: TestApp;
let url: string;
let number = 0;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' };
  server = await startTestApp({ database: 'pglite', environment });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const behindTheirBack = (statement: string) => server.database?.db.execute(sql.raw(statement));

/** Somebody to whom settings and terms were acknowledged. */
async function writer(): Promise<Person> {
  const person = newPerson(number++);
  await register(url, person);
  const token = liveToken(person) as string;
  const body = { favourites: ['dua-1'] };
  await change(person.settings, settingsText(body), () =>
    callAs(url, person, '/api/profile/settings', { method: 'PUT', body, token }),
  );
  const terms = { context: 'premium_subscription' };
  await change(person.terms, true, () => callAs(url, person, '/api/terms/accept', { body: terms, token }));
  return person;
}

describe('who looks after what was acknowledged', () => {
  it('finds nothing where nothing is missing', async () => {
    expect(await examine(url, await writer())).toEqual([]);
  });

  it.each([
    ['account_settings', /settings are none/],
    ['terms_acceptances', /acceptance of the terms is lost/],
    ['sessions', /was alive is ended/],
    ['accounts', /the password is not taken/],
  ])('misses what is gone from %s', async (table, words) => {
    const person = await writer();
    await behindTheirBack(`delete from ${table}`);
    expect((await examine(url, person)).join('\n')).toMatch(words);
  });

  it('notices a session that lives again', async () => {
    const person = await writer();
    const [session] = person.sessions;
    if (session) session.life.known = 'ended';
    expect(await examine(url, person)).toEqual([expect.stringMatching(/was ended is alive/)]);
  });

  it('takes either of two for right where no answer came, and either only once', async () => {
    const person = await writer();
    person.settings.possible.push(settingsText({ favourites: ['dua-2'] }));
    expect(await examine(url, person)).toEqual([]);
    expect(person.settings).toEqual({ known: settingsText({ favourites: ['dua-1'] }), possible: [] });
  });
});
