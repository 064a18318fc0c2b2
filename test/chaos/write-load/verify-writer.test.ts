import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/server.ts';
import { settingsText } from './actions.ts';
import { changeValue } from './tracked-value.ts';
import { verifyWriter } from './verify-writer.ts';
import { activeToken, createWriter, register, requestAs, type Writer } from './writer.ts';

let server: TestApp;
let url: string;
let number = 0;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' };
  server = await startTestApp({ database: 'pglite', environment });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const runSql = (statement: string) => server.database?.db.execute(sql.raw(statement));

/** Registers a writer with acknowledged settings and terms. */
async function registerWriter(): Promise<Writer> {
  const writer = createWriter(number++);
  await register(url, writer);
  const token = activeToken(writer) as string;
  const body = { favourites: ['dua-1'] };
  await changeValue(writer.settings, settingsText(body), () =>
    requestAs(url, writer, '/api/profile/settings', { method: 'PUT', body, token }),
  );
  const terms = { context: 'premium_subscription' };
  await changeValue(writer.terms, true, () =>
    requestAs(url, writer, '/api/terms/accept', { body: terms, token }),
  );
  return writer;
}

describe('the verification of acknowledged writes', () => {
  it('reports nothing if nothing is missing', async () => {
    expect(await verifyWriter(url, await registerWriter())).toEqual([]);
  });

  it.each([
    ['account_settings', /settings are none/],
    ['terms_acceptances', /acceptance of the terms is lost/],
    ['sessions', /was alive is ended/],
    ['accounts', /the password is not taken/],
  ])('reports rows missing from %s', async (table, message) => {
    const writer = await registerWriter();
    await runSql(`delete from ${table}`);
    expect((await verifyWriter(url, writer)).join('\n')).toMatch(message);
  });

  it('reports an ended session that is active again', async () => {
    const writer = await registerWriter();
    const [session] = writer.sessions;
    if (session) session.state.known = 'ended';
    expect(await verifyWriter(url, writer)).toEqual([expect.stringMatching(/was ended is alive/)]);
  });

  it('accepts either value after a request without a response, and then only the observed one', async () => {
    const writer = await registerWriter();
    writer.settings.possible.push(settingsText({ favourites: ['dua-2'] }));
    expect(await verifyWriter(url, writer)).toEqual([]);
    expect(writer.settings).toEqual({ known: settingsText({ favourites: ['dua-1'] }), possible: [] });
  });
});
