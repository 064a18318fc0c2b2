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
  let lines: { readonly facts: object; readonly sentence: string }[];
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

  interface RoomOptions {
    readonly transport: MailTransport;
    readonly tables?: MailTables;
    readonly secret?: string;
    readonly registry?: Registry;
  }

  function startWorker(options: RoomOptions): OutboxWorker {
    const write = (facts: object, sentence: string) => void lines.push({ facts, sentence });
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
  const emptied = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });

  /** Written by another process, whose worker isn't running. */
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

  /** Adds the mail within a transaction and wakes the worker afterwards, as services do. */
  async function post(worker: OutboxWorker, mail: OutgoingMail): Promise<string> {
    const sealed = worker.seal(mail);
    await database.db.transaction((transaction) => addSealedMail(transaction, sealed));
    worker.wake();
    return sealed.id;
  }

  it('sends what was committed, in both its parts, under an id that says which one it is', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    const id = await post(worker, mailTo('amina@example.org'));

    const mail = await sink.nextMailTo('amina@example.org');
    await emptied();
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

  it('sends nothing of what was rolled back', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    const undone = database.db.transaction(async (transaction) => {
      await addSealedMail(transaction, worker.seal(mailTo('undone@example.org')));
      worker.wake();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await post(worker, mailTo('done@example.org'));
    await emptied();

    expect(sink.mails.flatMap(({ envelope }) => envelope.to)).toEqual(['done@example.org']);
  });

  it('finds mails committed by another process that couldn’t wake it', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport });
    await addSealedMail(database.db, worker.seal(mailTo('amina@example.org')));
    await emptied();

    expect(transport.sent).toHaveLength(1);
  });

  it('waits for a mail server that is away, ever longer, and sends once it is back', async () => {
    const sink = await openSink();
    sink.setBehaviour('defer');
    const waits: number[] = [];
    const watched: MailTables = {
      ...tables,
      async postpone(mail, nextAttemptAt) {
        await tables.postpone(mail, nextAttemptAt);
        waits.push(nextAttemptAt.getTime() - now);
      },
    };
    const worker = startWorker({ transport: smtpTo(sink), tables: watched });
    await post(worker, mailTo('amina@example.org'));
    for (const attempts of [1, 2, 3, 4, 5, 6]) {
      await vi.waitFor(() => expect(waits).toHaveLength(attempts));
      if (attempts === 6) sink.setBehaviour('accept');
      now += waits.at(-1) ?? 0;
      worker.wake();
    }
    await emptied();

    expect(waits.map((ms) => ms / 1000)).toEqual([2, 8, 30, 60, 120, 120]);
    expect(sink.mails).toHaveLength(1);
  });

  it('leaves a mail that another process has claimed until the claim runs out', async () => {
    const transport = createFakeTransport();
    const [sealer] = [
      createOutboxWorker({ tables, transport, secrets, clock: () => now, site, from, log: console }),
    ];
    await addSealedMail(database.db, sealer.seal(mailTo('claimed@example.org')));
    // A process that took it and died.
    await tables.claim({ now: new Date(now), until: new Date(now + 60_000), limit: 5 });
    const worker = startWorker({ transport });
    await post(worker, mailTo('free@example.org'));
    await vi.waitFor(() => expect(transport.sent).toHaveLength(1));
    const before = transport.sent.map(({ to }) => to);
    now += 60_000;
    worker.wake();
    await emptied();

    expect(before).toEqual(['free@example.org']);
    expect(transport.sent.map(({ to }) => to)).toEqual(['free@example.org', 'claimed@example.org']);
  });

  it('does not put off what another process has claimed since', async () => {
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

  it('sends each of fifty mails once, though two workers send', async () => {
    const sink = await openSink();
    const workers = [startWorker({ transport: smtpTo(sink) }), startWorker({ transport: smtpTo(sink) })];
    const addresses = Array.from({ length: 50 }, (_, index) => `reader-${index}@example.org`);
    await Promise.all(
      addresses.map((to, index) => {
        const worker = workers[index % 2];
        return worker && post(worker, mailTo(to));
      }),
    );
    await emptied();

    expect(sink.mails.flatMap(({ envelope }) => envelope.to).sort()).toEqual(addresses.sort());
    expect(new Set(sink.mails.map(({ parsed }) => parsed.messageId)).size).toBe(50);
  });

  it('gives up what the server will never take, and says so without a name', async () => {
    const sink = await openSink();
    sink.setBehaviour('refuse');
    const worker = startWorker({ transport: smtpTo(sink) });
    const id = await post(worker, mailTo('nobody@example.org'));
    await emptied();

    expect(sink.attempts).toBe(1);
    expect(lines).toEqual([
      {
        facts: { mail: id, attempts: 1, problem: 'refused', responseCode: 550 },
        sentence: 'a mail was given up',
      },
    ]);
  });

  it('sends no code that has expired while it waited', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport });
    await post(worker, mailTo('late@example.org', { usefulUntil: noon }));
    await post(worker, mailTo('amina@example.org', { usefulUntil: noon + 1 }));
    await emptied();

    expect(transport.sent.map(({ to }) => to)).toEqual(['amina@example.org']);
    expect(lines.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ problem: 'expired' }));
  });

  it('drops what was sealed under another secret', async () => {
    const transport = createFakeTransport();
    const worker = startWorker({ transport, secret: 'another secret of more than thirty-two characters' });
    const mail = sealedMail(mailTo('amina@example.org'));
    await addSealedMail(database.db, mail);
    worker.wake();
    await emptied();

    expect(transport.sent).toEqual([]);
    expect(lines.map(({ facts }) => facts)).toEqual([{ mail: mail.id, attempts: 1, problem: 'unreadable' }]);
  });

  it('lets no header slip in by an address', async () => {
    const sink = await openSink();
    const worker = startWorker({ transport: smtpTo(sink) });
    await post(worker, mailTo('amina@example.org\r\nBcc: everybody@example.org'));
    await emptied();

    expect(sink.attempts).toBe(0);
    expect(lines.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ problem: 'unfit' }));
  });

  it('writes neither address nor code to the log, and neither to the table', async () => {
    const transport = createFakeTransport();
    transport.fail('deferred');
    const worker = startWorker({ transport });
    await post(worker, mailTo('amina@example.org'));
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const [row] = await waiting();
    transport.fail(undefined);
    now += 2_000;
    worker.wake();
    await emptied();
    await vi.waitFor(() => expect(lines).toHaveLength(2));

    expect(JSON.stringify(lines)).not.toMatch(/amina|204816|t0ken/);
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toMatch(/amina|204816|t0ken/);
  });

  it('outlives a database that is away', async () => {
    const transport = createFakeTransport();
    let isAway = true;
    const shaky = openMailTables({
      db() {
        if (isAway) throw databaseUnavailable(new Error('gone'));
        return database.db;
      },
    });
    const worker = startWorker({ transport, tables: shaky });
    await addSealedMail(database.db, worker.seal(mailTo('amina@example.org')));
    await vi.waitFor(() =>
      expect(lines.map(({ sentence }) => sentence)).toEqual(['the mail queue cannot be read']),
    );
    isAway = false;
    await emptied();

    expect(transport.sent).toHaveLength(1);
    expect(lines.map(({ sentence }) => sentence)).toContain('the mail queue is readable again');
  });

  it('sends nothing twice because the database was away when it had been sent', async () => {
    const transport = createFakeTransport();
    let refusals = 1;
    const forgetful: MailTables = {
      ...tables,
      async remove(id) {
        if (refusals-- > 0) throw databaseUnavailable(new Error('gone'));
        await tables.remove(id);
      },
    };
    const worker = startWorker({ transport, tables: forgetful });
    await post(worker, mailTo('amina@example.org'));
    await vi.waitFor(() => expect(refusals).toBe(0));
    now += 60_000;
    worker.wake();
    await emptied();

    expect(transport.sent).toHaveLength(1);
  });

  it('waits, when it is stopped, for what is on its way, and takes nothing more', async () => {
    const transport = createFakeTransport();
    transport.hold(true);
    const worker = startWorker({ transport });
    await post(worker, mailTo('on-its-way@example.org'));
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1));
    const stopped = worker.stop();
    await post(worker, mailTo('too-late@example.org'));
    transport.hold(false);
    await stopped;

    expect(transport.sent.map(({ to }) => to)).toEqual(['on-its-way@example.org']);
    expect(await waiting()).toHaveLength(1);
  });

  it('shows in figures what left, what failed, what waits and for how long', async () => {
    const registry = new Registry();
    const transport = createFakeTransport();
    const worker = startWorker({ transport, registry });
    await post(worker, mailTo('amina@example.org'));
    await emptied();
    transport.fail('not_admitted');
    await post(worker, mailTo('omar@example.org'));
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    now += 1_500;
    const figures = await registry.metrics();

    expect(figures).toContain('mails_sent_total{kind="registration_code"} 1');
    expect(figures).toContain('mails_failed_total{problem="not_admitted"} 1');
    expect(figures).toContain('mails_waiting 1');
    expect(figures).toContain('mails_oldest_waiting_seconds 1.5');
  });
});

describe('figures of mails while the database is away', () => {
  it('are given as unknown, and the others as always', async () => {
    const registry = new Registry();
    const away = openMailTables({
      db() {
        throw databaseUnavailable(new Error('gone'));
      },
    });
    measureMail(registry, away, () => noon).sent('reset_code');

    const figures = await registry.metrics();
    expect(figures).toContain('mails_waiting Nan');
    expect(figures).toContain('mails_sent_total{kind="reset_code"} 1');
  });
});
