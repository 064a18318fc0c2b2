import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../test/harness/smtp-sink.ts';
import { MailError, type MailFailure, type MailMessage } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const message: MailMessage = {
  from: { name: 'Mihrab', address: 'hello@mihrab.example' },
  to: 'amina@example.org',
  replyTo: 'help@mihrab.example',
  subject: '204816 is your Mihrab code',
  text: '204816',
  html: '<p>204816</p>',
  language: 'en',
  messageId: 'one@mihrab.example',
  writtenAt: Date.UTC(2027, 0, 1, 12, 30),
};

/** Only for servers that don't answer in time: elsewhere, a pause of the machine must not look like that. */
const short = { connectMs: 400, silenceMs: 400, mailMs: 2_000 };

type SinkServer = NonNullable<Parameters<typeof startSmtpSink>[0]>['server'];

async function sinkWith(server: SinkServer = {}): Promise<SmtpSink> {
  const sink = await startSmtpSink({ server });
  onTestFinished(() => sink.close());
  return sink;
}

async function failureAt(url: string, limits?: typeof short): Promise<MailError | 'sent'> {
  const transport = createSmtpTransport({ url, ...(limits ? { limits } : {}) });
  onTestFinished(() => transport.close());
  try {
    await transport.send(message);
    return 'sent';
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}

/** Starts a server with scripted answers that a real SMTP server doesn't send. */
async function startScriptedServer(greet: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => greet(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('an SMTP failure', () => {
  it.each<[string, 'refuse' | 'defer' | 'hang' | 'drop', MailFailure, boolean]>([
    ['rejects the recipient', 'refuse', 'refused', true],
    ['defers the email', 'defer', 'deferred', false],
    ['does not answer', 'hang', 'timeout', false],
    ['hangs up in the middle', 'drop', 'unavailable', false],
  ])('has the right reason if the server %s', async (_case, behaviour, failure, isPermanent) => {
    const sink = await sinkWith();
    sink.setBehaviour(behaviour);

    const limits = behaviour === 'hang' ? short : undefined;
    expect(await failureAt(sink.url, limits)).toMatchObject({ failure, isPermanent });
    expect(sink.mails).toEqual([]);
  });

  it('is temporary if the server is unreachable', async () => {
    const sink = await startSmtpSink();
    await sink.close();

    expect(await failureAt(sink.url)).toMatchObject({ failure: 'unavailable', isPermanent: false });
  });

  it('is a timeout if the server sends no greeting', async () => {
    expect(await failureAt(await startScriptedServer(() => {}), short)).toMatchObject({
      failure: 'timeout',
      isPermanent: false,
    });
  });

  it('is a timeout if the server keeps sending partial answers', async () => {
    const url = await startScriptedServer((socket) => {
      socket.write('220 Welcome\r\n');
      socket.once('data', () => {
        const drip = setInterval(() => socket.write('250-WAIT\r\n'), 100);
        socket.on('close', () => clearInterval(drip));
      });
    });

    expect(await failureAt(url, short)).toMatchObject({ failure: 'timeout', isPermanent: false });
  });

  it('is temporary if the server rejects every connection', async () => {
    const url = await startScriptedServer((socket) => void socket.end('554 No SMTP service here\r\n'));

    expect(await failureAt(url)).toMatchObject({ failure: 'not_admitted', isPermanent: false });
  });

  it('is temporary if the server rejects our sender', async () => {
    const sink = await sinkWith({
      onMailFrom: (_from, _session, done) =>
        done(Object.assign(new Error('Sender not allowed'), { responseCode: 550 })),
    });

    expect(await failureAt(sink.url)).toMatchObject({ failure: 'not_admitted', isPermanent: false });
  });
});

describe('the login', () => {
  const loginRequired = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (
      { username, password }: { username?: string | undefined; password?: string | undefined },
      _session: unknown,
      done: (error: Error | null, answer?: { user: string }) => void,
    ) => {
      if (username === 'mihrab' && password === 'p@ss%20:/') return done(null, { user: username });
      done(new Error('Invalid login'));
    },
  };
  const urlWith = (sink: SmtpSink, password: string) =>
    `smtp://mihrab:${encodeURIComponent(password)}@127.0.0.1:${sink.port}`;

  it('is read from the URL, including escaped characters', async () => {
    const sink = await sinkWith(loginRequired);

    expect(await failureAt(urlWith(sink, 'p@ss%20:/'))).toBe('sent');
    expect(sink.mails).toHaveLength(1);
  });

  it('is a temporary failure with a wrong password', async () => {
    const sink = await sinkWith(loginRequired);
    const failure = await failureAt(urlWith(sink, 'wrong-password'));

    expect(failure).toMatchObject({ failure: 'not_admitted', isPermanent: false });
    expect(String(failure)).not.toMatch(/wrong-password|mihrab:/);
  });

  it('is never sent unencrypted to another machine', async () => {
    const sink = await sinkWith(loginRequired);
    // Another address of this machine that is not loopback.
    const url = urlWith(sink, 'p@ss%20:/').replace('127.0.0.1', '0.0.0.0');

    expect(await failureAt(url)).toMatchObject({ failure: 'insecure', isPermanent: false });
    expect(sink.mails).toEqual([]);
  });
});

describe('encryption', () => {
  // The sink has a self-signed certificate.
  it('is used if offered, and fails with an untrusted certificate', async () => {
    const sink = await sinkWith({ disabledCommands: ['AUTH'] });

    expect(await failureAt(sink.url)).toMatchObject({ failure: 'insecure', isPermanent: false });
    expect(sink.mails).toEqual([]);
  });

  it('with smtps also requires a trusted certificate', async () => {
    const sink = await sinkWith({ disabledCommands: ['AUTH'], secure: true });

    expect(await failureAt(sink.url.replace('smtp:', 'smtps:'))).toMatchObject({
      failure: 'insecure',
      isPermanent: false,
    });
    expect(sink.mails).toEqual([]);
  });

  it('cannot be weakened by parameters in the URL', async () => {
    const sink = await sinkWith({ disabledCommands: ['AUTH'] });
    const urlWithParameters = `${sink.url}/?tls.rejectUnauthorized=false&ignoreTLS=true&opportunisticTLS=true`;

    expect(await failureAt(urlWithParameters)).toMatchObject({ failure: 'insecure' });
    expect(sink.mails).toEqual([]);
  });
});

describe('an automatic email', () => {
  it('has headers that prevent automatic replies', async () => {
    const sink = await sinkWith();
    await failureAt(sink.url);

    const [mail] = sink.mails;
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: All\r?$/m);
    expect(mail?.parsed.date).toBe('2027-01-01T12:30:00.000Z');
  });

  it('reuses its connection, and opens another if the server closed it', async () => {
    let connections = 0;
    const sink = await sinkWith({
      onConnect(_session, done) {
        connections++;
        done();
      },
    });
    const transport = createSmtpTransport({ url: sink.url });
    onTestFinished(() => transport.close());
    await transport.send(message);
    await transport.send(message);
    const beforeHangUp = connections;
    sink.hangUp();
    await transport.send(message);

    expect({ beforeHangUp, connections, mails: sink.mails.length }).toEqual({
      beforeHangUp: 1,
      connections: 2,
      mails: 3,
    });
  });
});
