import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received email. */
export interface ReceivedMail {
  /** The SMTP envelope, as opposed to the headers. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The message as received. */
  readonly raw: string;
  readonly parsed: Email;
}

/**
 * `refuse`: rejects every recipient (550). `defer`: rejects temporarily (451), like greylisting. `hang`: reads an email and
 * never responds. `drop`: closes the connection in the middle of an email.
 */
export type SinkBehaviour = 'accept' | 'refuse' | 'defer' | 'hang' | 'drop';

export interface SmtpSink {
  /** `smtp://…`, without a login. */
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** The number of recipients offered, including rejected ones. */
  readonly attempts: number;
  setBehaviour(behaviour: SinkBehaviour): void;
  /** Closes all open connections; new ones are accepted. */
  hangUp(): void;
  /** Returns the next email to this address. Throws if none arrives within 10 s. */
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

/** Starts a mail server on loopback that stores received emails. Without encryption by default. */
export async function startSmtpSink({ port = 0, server: options = {} }: SinkOptions = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const returnedCounts = new Map<string, number>();
  let behaviour: SinkBehaviour = 'accept';
  let attemptCount = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      attemptCount++;
      if (behaviour === 'refuse') return done(smtpError(550, 'No such user here'));
      done(behaviour === 'defer' ? smtpError(451, 'Greylisted, try again later') : undefined);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      if (behaviour === 'drop') dropConnections(server);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (behaviour === 'hang' || behaviour === 'drop') return;
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
  const { port: actualPort } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    mails,
    get attempts() {
      return attemptCount;
    },
    setBehaviour(next) {
      behaviour = next;
    },
    hangUp: () => dropConnections(server),
    async nextMailTo(address) {
      const index = returnedCounts.get(address) ?? 0;
      returnedCounts.set(address, index + 1);
      const find = () => mails.filter(({ envelope }) => envelope.to.includes(address))[index];
      return waitFor(find, `mail ${index + 1} to ${address} did not arrive`);
    },
    close() {
      dropConnections(server);
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const smtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

function dropConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket?.destroy();
}

/** Polls until `find` returns a value. */
async function waitFor<T>(find: () => T | undefined, errorMessage: string): Promise<T> {
  const deadline = Date.now() + arrivalTimeoutMs;
  while (Date.now() < deadline) {
    const result = find();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(errorMessage);
}

/** Returns the six-digit code in an email. */
export function codeIn({ parsed }: ReceivedMail): string {
  const [code] = /\b\d{6}\b/.exec(parsed.text ?? '') ?? [];
  if (!code) throw new Error('this mail has no code');
  return code;
}

/** Returns the URL of the email's button. */
export function linkIn({ parsed }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+mail-link\S+/.exec(parsed.text ?? '') ?? [];
  if (!link) throw new Error('this mail has no link');
  return link;
}
