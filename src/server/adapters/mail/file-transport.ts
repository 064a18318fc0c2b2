import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersOf, requireSafeHeaders } from './headers.ts';
import { MailError, type MailMessage, type MailTransport } from './mail-transport.ts';
import { formatMailbox } from './mailbox.ts';

interface Options {
  /** Created if missing. */
  readonly folder: string;
  /** How many of the newest emails are stored. */
  readonly keep?: number;
}

/**
 * Writes emails to files instead of sending them: plain text as `.txt`, HTML as `.html`. Only the folder's owner can read
 * them, because they contain codes.
 */
export function createFileTransport({ folder, keep = 500 }: Options): MailTransport {
  return {
    async send(message) {
      requireSafeHeaders(message);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = fileNameOf(message);
        // The text comes last: once it exists, the email is complete.
        await writeAtomically(folder, `${name}.html`, message.html);
        await writeAtomically(folder, `${name}.txt`, readable(message));
        await removeOldest(folder, keep);
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        throw new MailError('unavailable', `the mail could not be written to its folder (${code})`);
      }
    },
    async close() {},
  };
}

/** Names files by time and id, so that they sort by time and an email that is sent again replaces itself. */
function fileNameOf({ writtenAt, messageId }: MailMessage): string {
  const time = new Date(writtenAt).toISOString().replaceAll(':', '-');
  const id = (messageId.split('@')[0] ?? '').replace(/[^\w-]/g, '').slice(0, 64);
  return `${time}-${id}`;
}

/** Writes to a temporary name first, so that no incomplete file is visible. */
async function writeAtomically(folder: string, name: string, text: string): Promise<void> {
  const unfinished = join(folder, `.${name}.unfinished`);
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

function readable(message: MailMessage): string {
  const headers = {
    From: formatMailbox(message.from),
    To: message.to,
    'Reply-To': formatMailbox({ name: message.replyToName ?? '', address: message.replyTo }),
    Subject: message.subject,
    Date: new Date(message.writtenAt).toUTCString(),
    'Message-ID': `<${message.messageId}>`,
    ...headersOf(message),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${message.text}`;
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.txt$/.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, name.replace(/txt$/, 'html')), { force: true });
  }
}
