import { EventEmitter, once } from 'node:events';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { codeIn, linkIn, type SmtpSink, startSmtpSink } from '../../../test/harness/smtp-sink.ts';
import { defaultSiteFacts } from '../../contract/site-facts.ts';
import { createFakeTransport } from '../adapters/mail/fake-transport.ts';
import type { MailTransport } from '../adapters/mail/mail-transport.ts';
import { createSmtpTransport } from '../adapters/mail/smtp-transport.ts';
import type { Database } from '../db/database.ts';
import { databaseUnavailable } from '../db/database-slot.ts';
import { mailOutbox } from '../db/schema.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { OutgoingMail } from './mail.ts';
import { measureMail } from './metrics.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { addSealedMail, type MailTables, openMailTables } from './store.ts';

const noon = Date.UTC(2027, 0, 1, 12);
const secrets = createSecrets('a secret of at least thirty-two characters');
const from = { name: 'Mihrab', address: 'hello@mihrab.example' };
const site = { ...defaultSiteFacts, publicUrl: 'https://mihrab.example' };
const link = 'https://mihrab.example/api/auth/mail-link?token=t0ken&lang=en';

const mailTo = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to,
  language: 'en',
  content: { kind: 'registration_code', code: '204816', link },
  usefulUntil: noon + 600_000,
  ...more,
});

describe.each(await availableDatabases())('the outbox worker on %s', (kind) => {
  let database: Database;
  let tables: MailTables;
  let now: number;
  let lines: { readonly fields: object; readonly message: string }[];
  const log = new EventEmitter();
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    tables = openMailTables({ db: () => database.db });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = noon;
    lines = [];
  });
  afterEach(async () => {
    await database.db.delete(mailOutbox);
  });

  interface WorkerOptions {
    readonly transport: MailTransport;
    readonly tables?: MailTables;
    readonly secret?: string;
    readonly registry?: Registry;
  }

  function startWorker(options: WorkerOptions): OutboxWorker {
    const write = (fields: object, message: string) => {
      lines.push({ fields, message });
      log.emit('line');
    };
    const { registry } = options;
    const worker = createOutboxWorker({
      tables: options.tables ?? tables,
      transport: options.transport,
      secrets: options.secret ? createSecrets(options.secret) : secrets,
      clock: () => now,
      site,
      from,
      log: { info: write, warn: write },
      idlePollMs: 20,
      ...(registry ? { metrics: measureMail(registry, tables, () => now) } : {}),
    });
    onTestFinished(() => worker.stop());
    worker.start();
    return worker;
  }

  async function openSink(): Promise<SmtpSink> {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    return sink;
  }

  const smtpTo = (sink: SmtpSink) => createSmtpTransport({ url: sink.url });
  const waiting = () => database.db.select().from(mailOutbox);
  const waitUntilEmpty = () =>
    vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });

  async function waitUntilLogged(count: number): Promise<void> {
    while (lines.length < count) await once(log, 'line');
    expect(lines).toHaveLength(count);
  }

  /** Seals an email as another process would, without a running worker. */
  const sealedMail = (mail: OutgoingMail) =>
    createOutboxWorker({
      tables,
      transport: createFakeTransport(),
      secrets,
      clock: () => now,
      site,
      from,
      log: console,
    }).seal(mail);

  /** Adds the email within a transaction and wakes the worker afterwards, as services do. */
  async function enqueue(worker: OutboxWorker, mail: OutgoingMail): Promise<string> {
    const sealed = worker.seal(mail);
    await database.db.transaction((transaction) => addSealedMail(transaction, sealed));
    worker.wake();
    return sealed.id;
  }

  it('sends a committed email as text and HTML, with its id as the message id', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    const id = await enqueue(worker, mailTo('amina@example.org'));

    const mail = await sink.nextMailTo('amina@example.org');
    await waitUntilEmpty();
    expect(codeIn(mail)).toBe('204816');
    expect(linkIn(mail)).toBe(link);
    expect(mail.parsed.html).toContain(link.replace('&', '&amp;'));
    expect(mail.parsed).toMatchObject({
      subject: '204816 is your Mihrab code',
      messageId: `<${id}@mihrab.example>`,
      date: new Date(noon).toISOString(),
    });
    expect(mail.envelope).toEqual({ from: from.address, to: ['amina@example.org'] });
  });

  it('sends no email of a rolled-back transaction', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    const rolledBack = database.db.transaction(async (transaction) => {
      await addSealedMail(transaction, worker.seal(mailTo('undone@example.org')));
      worker.wake();
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await enqueue(worker, mailTo('done@example.org'));
    await waitUntilEmpty();

    expect(sink.mails.flatMap(({ envelope }) => envelope.to)).toEqual(['done@example.org']);
  });

  it('finds emails committed by another process that couldn’t wake it', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport });
    await addSealedMail(database.db, worker.seal(mailTo('amina@example.org')));
    await waitUntilEmpty();

    expect(transport.sent).toHaveLength(1);
  });

  it('retries with increasing delays while the mail server is unavailable, then sends once', async () => {
    const sink = await openSink();
    sink.setBehaviour('defer');
    const delays: number[] = [];
    const postpones = new EventEmitter();
    const observedTables: MailTables = {
      ...tables,
      async postpone(mail, nextAttemptAt) {
        await tables.postpone(mail, nextAttemptAt);
        delays.push(nextAttemptAt.getTime() - now);
        postpones.emit('postponed');
      },
    };
    let postponed = once(postpones, 'postponed');
    const worker = startWorker({ transport: smtpTo(sink), tables: observedTables });
    await enqueue(worker, mailTo('amina@example.org'));
    for (const attempts of [1, 2, 3, 4, 5, 6]) {
      await postponed;
      postponed = once(postpones, 'postponed');
      expect(delays).toHaveLength(attempts);
      if (attempts === 6) sink.setBehaviour('accept');
      now += delays.at(-1) ?? 0;
      worker.wake();
    }
    await waitUntilEmpty();

    expect(delays.map((ms) => ms / 1000)).toEqual([2, 8, 30, 60, 120, 120]);
    expect(sink.mails).toHaveLength(1);
  });

  it('leaves an email claimed by another process until the claim expires', async () => {
    const transport = createFakeTransport();
    const [sealer] = [
      createOutboxWorker({ tables, transport, secrets, clock: () => now, site, from, log: console }),
    ];
    await addSealedMail(database.db, sealer.seal(mailTo('claimed@example.org')));
    // Another process claims it and dies.
    await tables.claim({ now: new Date(now), until: new Date(now + 60_000), limit: 5 });
    const worker = startWorker({ transport });
    await enqueue(worker, mailTo('free@example.org'));
    await waitUntilLogged(1);
    const before = transport.sent.map(({ to }) => to);
    now += 60_000;
    worker.wake();
    await waitUntilEmpty();

    expect(before).toEqual(['free@example.org']);
    expect(transport.sent.map(({ to }) => to)).toEqual(['free@example.org', 'claimed@example.org']);
  });

  it('does not postpone an email that another process has claimed since', async () => {
    await addSealedMail(database.db, sealedMail(mailTo('amina@example.org')));
    const claimAt = (at: number) =>
      tables.claim({ now: new Date(at), until: new Date(at + 60_000), limit: 1 });
    const [slow] = await claimAt(noon);
    const [quick] = await claimAt(noon + 60_000);
    if (!slow || !quick) throw new Error('nothing was claimed');
    await tables.postpone(slow, new Date(noon));
    const afterSlow = await tables.nextAttemptAt();
    await tables.postpone(quick, new Date(noon + 5_000));

    expect(afterSlow?.getTime()).toBe(noon + 120_000);
    expect((await tables.nextAttemptAt())?.getTime()).toBe(noon + 5_000);
  });

  it('sends each of fifty emails once with two workers', async () => {
    const sink = await openSink();
    const workers = [startWorker({ transport: smtpTo(sink) }), startWorker({ transport: smtpTo(sink) })];
    const addresses = Array.from({ length: 50 }, (_, index) => `reader-${index}@example.org`);
    await Promise.all(
      addresses.map((to, index) => {
        const worker = workers[index % 2];
        return worker && enqueue(worker, mailTo(to));
      }),
    );
    await waitUntilEmpty();

    expect(sink.mails.flatMap(({ envelope }) => envelope.to).sort()).toEqual(addresses.sort());
    expect(new Set(sink.mails.map(({ parsed }) => parsed.messageId)).size).toBe(50);
  });

  it('drops a permanently rejected email, and logs no address', async () => {
    const sink = await openSink();
    sink.setBehaviour('refuse');
    const worker = startWorker({ transport: smtpTo(sink) });
    const id = await enqueue(worker, mailTo('nobody@example.org'));
    await waitUntilEmpty();

    expect(sink.attempts).toBe(1);
    expect(lines).toEqual([
      {
        fields: { mail: id, attempts: 1, problem: 'refused', responseCode: 550 },
        message: 'a mail was given up',
      },
    ]);
  });

  it('does not send an expired code', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport });
    await enqueue(worker, mailTo('late@example.org', { usefulUntil: noon }));
    await enqueue(worker, mailTo('amina@example.org', { usefulUntil: noon + 1 }));
    await waitUntilEmpty();

    expect(transport.sent.map(({ to }) => to)).toEqual(['amina@example.org']);
    expect(lines.map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ problem: 'expired' }));
  });

  it('drops an email that was sealed under another secret', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport, secret: 'another secret of more than thirty-two characters' });
    const mail = sealedMail(mailTo('amina@example.org'));
    await addSealedMail(database.db, mail);
    worker.wake();
    await waitUntilEmpty();

    expect(transport.sent).toEqual([]);
    expect(lines.map(({ fields }) => fields)).toEqual([
      { mail: mail.id, attempts: 1, problem: 'unreadable' },
    ]);
  });

  it('prevents header injection through an address', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    await enqueue(worker, mailTo('amina@example.org\r\nBcc: everybody@example.org'));
    await waitUntilEmpty();

    expect(sink.attempts).toBe(0);
    expect(lines.map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ problem: 'unfit' }));
  });

  it('writes neither address nor code to the log or the table', async () => {
    const transport = createFakeTransport();
    transport.fail('deferred');
    const worker = startWorker({ transport });
    await enqueue(worker, mailTo('amina@example.org'));
    await waitUntilLogged(1);
    const [row] = await waiting();
    transport.fail(undefined);
    now += 2_000;
    worker.wake();
    await waitUntilEmpty();
    await waitUntilLogged(2);

    expect(JSON.stringify(lines)).not.toMatch(/amina|204816|t0ken/);
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toMatch(/amina|204816|t0ken/);
  });

  it('continues after a database outage', async () => {
    const transport = createFakeTransport();
    let isDown = true;
    const unreliableTables = openMailTables({
      db() {
        if (isDown) throw databaseUnavailable(new Error('gone'));
        return database.db;
      },
    });
    const worker = startWorker({ transport, tables: unreliableTables });
    await addSealedMail(database.db, worker.seal(mailTo('amina@example.org')));
    await waitUntilLogged(1);
    expect(lines.map(({ message }) => message)).toEqual(['the mail queue cannot be read']);
    isDown = false;
    await waitUntilEmpty();

    expect(transport.sent).toHaveLength(1);
    expect(lines.map(({ message }) => message)).toContain('the mail queue is readable again');
  });

  it('does not send twice if the database fails after sending', async () => {
    const transport = createFakeTransport();
    let refusals = 1;
    const unreliableTables: MailTables = {
      ...tables,
      async remove(id) {
        if (refusals-- > 0) throw databaseUnavailable(new Error('gone'));
        await tables.remove(id);
      },
    };
    const worker = startWorker({ transport, tables: unreliableTables });
    await enqueue(worker, mailTo('amina@example.org'));
    // The row is removed in the turn in which the line is written.
    await waitUntilLogged(1);
    expect(refusals).toBe(0);
    now += 60_000;
    worker.wake();
    await waitUntilEmpty();

    expect(transport.sent).toHaveLength(1);
  });

  it('finishes the current email when it is stopped, and starts no other', async () => {
    const transport = createFakeTransport();
    transport.hold(true);
    const claims = new EventEmitter();
    const observedTables: MailTables = {
      ...tables,
      async claim(options) {
        const mails = await tables.claim(options);
        if (mails.length > 0) claims.emit('claimed');
        return mails;
      },
    };
    const claimed = once(claims, 'claimed');
    const worker = startWorker({ transport, tables: observedTables });
    await enqueue(worker, mailTo('on-its-way@example.org'));
    // Stopped at this moment, the worker has not begun another round, which could still find the second email.
    await claimed;
    const stopped = worker.stop();
    await enqueue(worker, mailTo('too-late@example.org'));
    transport.hold(false);
    await stopped;

    expect(transport.sent.map(({ to }) => to)).toEqual(['on-its-way@example.org']);
    expect(await waiting()).toHaveLength(1);
  });

  it('measures sent, failed and waiting emails, and the longest wait', async () => {
    const registry = new Registry();
    const transport = createFakeTransport();
    const worker = startWorker({ transport, registry });
    await enqueue(worker, mailTo('amina@example.org'));
    await waitUntilEmpty();
    transport.fail('not_admitted');
    await enqueue(worker, mailTo('omar@example.org'));
    await waitUntilLogged(2);
    now += 1_500;
    const metrics = await registry.metrics();

    expect(metrics).toContain('mails_sent_total{kind="registration_code"} 1');
    expect(metrics).toContain('mails_failed_total{problem="not_admitted"} 1');
    expect(metrics).toContain('mails_waiting 1');
    expect(metrics).toContain('mails_oldest_waiting_seconds 1.5');
  });
});

describe('email metrics during a database outage', () => {
  it('are NaN if they need the database, and available otherwise', async () => {
    const registry = new Registry();
    const unavailable = openMailTables({
      db() {
        throw databaseUnavailable(new Error('gone'));
      },
    });
    measureMail(registry, unavailable, () => noon).sent('reset_code');

    const metrics = await registry.metrics();
    expect(metrics).toContain('mails_waiting Nan');
    expect(metrics).toContain('mails_sent_total{kind="reset_code"} 1');
  });
});
