import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { withTimeout } from '../../platform/with-timeout.ts';
import { headersOf, requireSafeHeaders } from './headers.ts';
import { MailError, type MailMessage, type MailTransport, maxConcurrentMails } from './mail-transport.ts';
import { mailErrorOf } from './smtp-failure.ts';

interface Limits {
  /** For DNS, connection and greeting, each. */
  readonly connectMs: number;
  /** Longest silence on a connection. */
  readonly silenceMs: number;
  /** For one email in total, however slow the server is. */
  readonly mailMs: number;
}

interface Options {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  readonly url: string;
  readonly limits?: Limits;
}

const defaultLimits: Limits = { connectMs: 5_000, silenceMs: 10_000, mailMs: 30_000 };

/** Sends emails over SMTP with a pool of connections. */
export function createSmtpTransport({ url, limits = defaultLimits }: Options): MailTransport {
  const pool = createTransport({ ...serverOf(url), ...poolOf(limits) });
  // An idle connection that closes isn't an error.
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
 * Parses the URL here, because in the mail library a query string could turn off certificate checks. Uses encryption
 * whenever the server offers it, without falling back to plain text, and requires it to send a password to another host.
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
    // For a pooled connection that the server has closed meanwhile. Further retries are up to the outbox.
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

/** Leaves a password with an unencoded percent sign unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** After a timeout the email may still arrive, and then arrives twice with the same message id. */
function within(limitMs: number, sent: Promise<unknown>): Promise<unknown> {
  return withTimeout(sent, limitMs, () => {
    throw new MailError('timeout', 'the mail was not sent in time');
  });
}
