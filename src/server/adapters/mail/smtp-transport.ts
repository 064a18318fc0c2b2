import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { headersOf, requireSafeHeaders } from './headers.ts';
import { MailError, type MailMessage, type MailTransport, maxConcurrentMails } from './mail-transport.ts';
import { mailErrorOf } from './smtp-failure.ts';

interface Limits {
  /** For the name, the connection and the greeting, each. */
  readonly connectMs: number;
  /** Of silence in a conversation. */
  readonly silenceMs: number;
  /** For one mail in all, however slowly the server talks. */
  readonly mailMs: number;
}

interface Options {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly limits?: Limits;
}

const usualLimits: Limits = { connectMs: 5_000, silenceMs: 10_000, mailMs: 30_000 };

/** Hands mails to a mail server, over connections that are kept for the next ones. */
export function createSmtpTransport({ url, limits = usualLimits }: Options): MailTransport {
  const pool = createTransport({ ...serverOf(url), ...poolOf(limits) });
  // A connection that ends while nothing is sent over it concerns nobody.
  pool.on('error', () => {});
  return {
    async send(message) {
      requireSafeHeaders(message);
      const sent = pool.sendMail(mailOf(message)).catch((error: unknown) => {
        throw mailErrorOf(error);
      });
      await within(limits.mailMs, sent);
    },
    async close() {
      pool.close();
    },
  };
}

/**
 * The address is read here and not by the mail library, for which a query in it could switch off the check of
 * certificates. Where the server offers encryption it is taken, and what fails there is not sent in the clear; a
 * password goes to another machine encrypted or not at all.
 */
function serverOf(url: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  return {
    host,
    secure,
    port: port ? Number(port) : secure ? 465 : 587,
    requireTLS: !secure && username !== '' && !isLoopback(host),
    ...(username ? { auth: { user: decoded(username), pass: decoded(password) } } : {}),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
  };
}

function poolOf({ connectMs, silenceMs }: Limits) {
  return {
    pool: true,
    maxConnections: maxConcurrentMails,
    // For a kept connection that the server has closed meanwhile; what comes after is for the outbox.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

function mailOf(message: MailMessage) {
  const { from, to, replyTo, replyToName = '', subject, text, html, messageId, writtenAt } = message;
  return {
    envelope: { from: from.address, to: [to] },
    from: { ...from },
    to: { name: '', address: to },
    replyTo: { name: replyToName, address: replyTo },
    messageId: `<${messageId}>`,
    date: new Date(writtenAt),
    headers: headersOf(message),
    subject,
    text,
    html,
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host);

/** A password with a percent sign that nobody encoded is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Past the limit the mail may still arrive: it then comes twice, under one message id. */
function within(limitMs: number, sent: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailError('timeout', 'the mail was not sent in time')), limitMs);
  });
  return Promise.race([sent, late]).finally(() => clearTimeout(timer));
}
