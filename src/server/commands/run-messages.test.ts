import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../test/harness/contact-app.ts';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { openPostgres } from '../db/postgres.ts';
import { runMessages } from './run-messages.ts';

async function run(...argv: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await runMessages(argv, { print, createDatabaseFolder: async () => {} });
  return { code, output: lines.join('\n') };
}

const appSecret = 'a secret of the tests with more than thirty-two characters';

describe.skipIf(!(await postgresAnswers()))('the command that shows contact messages', () => {
  let contactApp: ContactApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    const opened = await openPostgres(created.url);
    contactApp = await startContactApp('postgres', { opened, environment: { APP_SECRET: appSecret } });
    const environment = { DATABASE_URL: created.url, NODE_ENV: 'test', APP_SECRET: appSecret };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await contactApp.close();
    await drop();
  });

  it('shows a message whose email could not be sent, and deletes it', async () => {
    contactApp.server.mails.fail('refused');
    await contactApp.send(
      contactMessage({ name: 'Omar', email: 'omar@example.org', message: 'First line\nسلام عليكم' }),
    );
    const listed = await run();
    const [, id = ''] = /^Message {3}(\S+)$/m.exec(listed.output) ?? [];

    expect(listed.output).toMatch(
      /From {6}Omar <omar@example\.org>\nTopic {5}general\n\nFirst line\nسلام عليكم/,
    );
    expect(listed.output).toContain('1 message.');
    expect(await run('--delete', id)).toEqual({ code: 0, output: 'The message is deleted.' });
    expect(await run('--delete', id)).toEqual({ code: 1, output: 'There is no such message.' });
    expect((await run()).output).toBe('0 messages.');
  });

  it('marks a message that was sealed under another secret', async () => {
    await contactApp.send(contactMessage());
    vi.stubEnv('APP_SECRET', 'another secret of the tests with more than thirty-two');
    const listed = await run();
    vi.stubEnv('APP_SECRET', appSecret);
    expect(listed.output).toContain('Sealed under another secret');
  });
});

it.each([['--delete', "x'; drop table contact_messages"], ['--what'], ['more']])(
  'prints the usage for %s',
  async (...argv) => {
    const { code, output } = await run(...argv);
    expect([code, output]).toEqual([2, expect.stringContaining('npm run contact:messages')]);
  },
);
