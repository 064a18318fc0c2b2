import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../test/harness/contact-app.ts';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { openPostgres } from '../db/postgres.ts';
import { runMessages } from './run-messages.ts';

async function run(...argv: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await runMessages(argv, { print, createDatabaseFolder: async () => {} });
  return { code, said: lines.join('\n') };
}

const appSecret = 'a secret of the tests with more than thirty-two characters';

describe.skipIf(!(await postgresAnswers()))('the command that shows contact messages', () => {
  let desk: ContactApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await createPostgresDatabase();
    drop = made.drop;
    const opened = await openPostgres(made.url);
    desk = await startContactApp('postgres', { opened, environment: { APP_SECRET: appSecret } });
    const environment = { DATABASE_URL: made.url, NODE_ENV: 'test', APP_SECRET: appSecret };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await desk.close();
    await drop();
  });

  it('reads a message that no mail brought, and deletes it when its sender asks', async () => {
    desk.server.mails.fail('refused');
    await desk.send(
      contactMessage({ name: 'Omar', email: 'omar@example.org', message: 'First line\nسلام عليكم' }),
    );
    const shown = await run();
    const [, id = ''] = /^Message {3}(\S+)$/m.exec(shown.said) ?? [];

    expect(shown.said).toMatch(
      /From {6}Omar <omar@example\.org>\nTopic {5}general\n\nFirst line\nسلام عليكم/,
    );
    expect(shown.said).toContain('1 message.');
    expect(await run('--delete', id)).toEqual({ code: 0, said: 'The message is deleted.' });
    expect(await run('--delete', id)).toEqual({ code: 1, said: 'There is no such message.' });
    expect((await run()).said).toBe('0 messages.');
  });

  it('says so where a message was sealed under another secret', async () => {
    await desk.send(contactMessage());
    vi.stubEnv('APP_SECRET', 'another secret of the tests with more than thirty-two');
    const shown = await run();
    vi.stubEnv('APP_SECRET', appSecret);
    expect(shown.said).toContain('Sealed under another secret');
  });
});

it.each([['--delete', "x'; drop table contact_messages"], ['--what'], ['more']])(
  'the command explains itself to %s and does nothing',
  async (...argv) => {
    const { code, said } = await run(...argv);
    expect([code, said]).toEqual([2, expect.stringContaining('npm run contact:messages')]);
  },
);
