import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { createFileTransport } from './file-transport.ts';
import type { MailMessage } from './mail-transport.ts';

const noon = Date.UTC(2027, 0, 1, 12);
const messageOf = (id: string, minute: number): MailMessage => ({
  from: { name: 'Mihrab', address: 'hello@mihrab.example' },
  to: 'amina@example.org',
  replyTo: 'help@mihrab.example',
  subject: '204816 is your Mihrab code',
  text: '204816',
  html: '<p>204816</p>',
  language: 'en',
  messageId: `${id}@mihrab.example`,
  writtenAt: noon + minute * minuteMs,
});

describe('emails in files', () => {
  it('are sorted by time, and the oldest are deleted', async () => {
    const folder = temporaryFolder({ 'notes.md': 'of the owner' });
    const transport = createFileTransport({ folder, keep: 2 });
    for (const [id, minute] of [
      ['third', 3],
      ['first', 1],
      ['fourth', 4],
      ['second', 2],
    ] as const)
      await transport.send(messageOf(id, minute));

    expect(readdirSync(folder).sort()).toEqual([
      '2027-01-01T12-03-00.000Z-third.html',
      '2027-01-01T12-03-00.000Z-third.txt',
      '2027-01-01T12-04-00.000Z-fourth.html',
      '2027-01-01T12-04-00.000Z-fourth.txt',
      'notes.md',
    ]);
  });

  it('are overwritten if the same email is sent again', async () => {
    const folder = temporaryFolder();
    const transport = createFileTransport({ folder });
    await transport.send(messageOf('one', 1));
    await transport.send(messageOf('one', 1));

    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('stay in their folder whatever the message id', async () => {
    const parent = temporaryFolder();
    const folder = join(parent, 'mail');
    await createFileTransport({ folder }).send(messageOf('..-..-etc.passwd', 1));

    expect(readdirSync(parent)).toEqual(['mail']);
    expect(readdirSync(folder)).toContain('2027-01-01T12-01-00.000Z---etcpasswd.txt');
  });

  it('are readable only by their owner', async () => {
    const folder = join(temporaryFolder(), 'mail');
    await createFileTransport({ folder }).send(messageOf('one', 1));

    const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map(
      (path) => statSync(path).mode & 0o077,
    );
    expect(modes).toEqual([0, 0, 0]);
  });
});
