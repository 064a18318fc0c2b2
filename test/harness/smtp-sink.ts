import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** What was said to the server, not what the headers claim. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As it came over the wire. */
  readonly raw: string;
  readonly parsed: Email;
}

/**
 * `refuse`: no recipient is ever taken (550). `defer`: try later (451), as greylisting says. `hang`: a mail is taken in
 * and never answered. `drop`: the connection ends in the middle of a mail.
 */
export type SinkBehaviour = 'accept' | 'refuse' | 'defer' | 'hang' | 'drop';

export interface SmtpSink {
  /** `smtp://…`, without a login. */
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** How many mails were begun, also those that were not taken. */
  readonly attempts: number;
  setBehaviour(mood: SinkBehaviour): void;
  /** Ends every connection that is open; the next one is welcome. */
  hangUp(): void;
  /** The next mail to this address that was not handed out yet. Throws when none comes within 10 s. */
  nextMailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface SinkOptions {
  /** 0 asks the system for a free port. */
  readonly port?: number;
  /** Over the sink's own, such as a login or encryption. */
  readonly server?: SMTPServerOptions;
}

const patienceMs = 10_000;

/** A mail server on loopback that keeps what it is sent. Plain, unless asked otherwise. */
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
  // A client that breaks off, or that a certificate does not please.
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
      return waitFor(find, `mail ${index + 1} to ${address} did not come`);
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

/** Asks until there is something. */
async function waitFor<T>(find: () => T | undefined, complaint: string): Promise<T> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(complaint);
}

/** The six digits that a mail is about. */
export function codeIn({ parsed }: ReceivedMail): string {
  const [code] = /\b\d{6}\b/.exec(parsed.text ?? '') ?? [];
  if (!code) throw new Error('this mail holds no code');
  return code;
}

/** The address behind the mail's button. */
export function linkIn({ parsed }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+mail-link\S+/.exec(parsed.text ?? '') ?? [];
  if (!link) throw new Error('this mail holds no link');
  return link;
}
