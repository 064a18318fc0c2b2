import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  /** The SMTP envelope, as opposed to the headers. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The message as received. */
  readonly raw: string;
  readonly parsed: Email;
}

/**
 * `refuse`: rejects every recipient (550). `defer`: asks to try again later (451), like greylisting. `hang`: reads a mail
 * and never responds. `drop`: closes the connection in the middle of a mail.
 */
export type SinkBehaviour = 'accept' | 'refuse' | 'defer' | 'hang' | 'drop';

export interface SmtpSink {
  /** `smtp://…`, without a login. */
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** The number of recipients offered, including rejected ones. */
  readonly attempts: number;
  setBehaviour(mood: SinkBehaviour): void;
  /** Closes all open connections; new ones are accepted. */
  hangUp(): void;
  /** Returns the next mail to this address. Throws if none arrives within 10 s. */
  nextMailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface SinkOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Options that override the defaults, such as authentication or encryption. */
  readonly server?: SMTPServerOptions;
}

const arrivalTimeoutMs = 10_000;

/** Starts a mail server on loopback that stores received mails. Without encryption by default. */
export async function startSmtpSink({ port = 0, server: options = {} }: SinkOptions = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const handedOut = new Map<string, number>();
  let mood: SinkBehaviour = 'accept';
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      tries++;
      if (mood === 'refuse') return done(answer(550, 'No such user here'));
      done(mood === 'defer' ? answer(451, 'Greylisted, try again later') : undefined);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      if (mood === 'drop') dropConnections(server);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (mood === 'hang' || mood === 'drop') return;
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const parsed = await PostalMime.parse(raw);
        mails.push({ envelope: { from, to: rcptTo.map(({ address }) => address) }, raw, parsed });
        done();
      });
    },
    ...options,
  });
  // Clients that disconnect or reject the certificate.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: taken } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    get attempts() {
      return tries;
    },
    setBehaviour(next) {
      mood = next;
    },
    hangUp: () => dropConnections(server),
    async nextMailTo(address) {
      const index = handedOut.get(address) ?? 0;
      handedOut.set(address, index + 1);
      const find = () => mails.filter(({ envelope }) => envelope.to.includes(address))[index];
      return waitFor(find, `mail ${index + 1} to ${address} did not arrive`);
    },
    close() {
      dropConnections(server);
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

function dropConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket?.destroy();
}

/** Polls until `find` returns a value. */
async function waitFor<T>(find: () => T | undefined, complaint: string): Promise<T> {
  const end = Date.now() + arrivalTimeoutMs;
  while (Date.now() < end) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(complaint);
}

/** Returns the six-digit code in a mail. */
export function codeIn({ parsed }: ReceivedMail): string {
  const [code] = /\b\d{6}\b/.exec(parsed.text ?? '') ?? [];
  if (!code) throw new Error('this mail has no code');
  return code;
}

/** Returns the URL of the mail's button. */
export function linkIn({ parsed }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+mail-link\S+/.exec(parsed.text ?? '') ?? [];
  if (!link) throw new Error('this mail has no link');
  return link;
}
