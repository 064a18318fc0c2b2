import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { serverOptions } from './server-options.ts';

/** More than the system keeps on its way between two programs of one machine. */
const largeBytes = 12 * 1024 * 1024;
const silentLimitMs = 150;

let app: FastifyInstance;
let port: number;
let answerSlowly: () => void;

beforeEach(async () => {
  app = fastify(serverOptions(readConfig({ NODE_ENV: 'test' }), undefined));
  closeConnectionsOnStop(app, silentLimitMs);
  app.get('/', async () => 'hello');
  app.get('/large', async () => Buffer.alloc(largeBytes, 'x'));
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      answerSlowly = resolve;
    });
    return 'at last';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = app.addresses()[0]?.port ?? 0;
});
afterEach(() => app.close());

const open = () => connect(port, '127.0.0.1');
const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

/** All that comes until the connection ends. Rejects when it is reset. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.once('error', reject);
  });
}

/** A good answer that says that its connection ends. */
const isLastAnswer = (answer: string) =>
  answer.startsWith('HTTP/1.1 200 ') && /\r\nconnection: close\r\n/i.test(answer);

/** A connection that has had an answer and is kept for the next question. */
async function openKept(): Promise<Socket> {
  const socket = open();
  ask(socket);
  await once(socket, 'data');
  return socket;
}

/** The system has taken the connections that were opened in this turn; the server has not seen them. */
const sameTurn = () => new Promise<void>((resolve) => process.nextTick(resolve));

describe('a server that is told to stop', () => {
  it('answers every connection that the system has already taken for it', async () => {
    const waiting = Array.from({ length: 30 }, () => {
      const socket = open();
      ask(socket);
      return readToEnd(socket);
    });
    await sameTurn();
    const closed = app.close();

    const answers = await Promise.all(waiting);
    expect(answers.filter((answer) => !isLastAnswer(answer))).toEqual([]);
    await closed;
    const [error] = await once(open(), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('answers what comes over a kept connection meanwhile, and says that it is the last', async () => {
    const kept = await Promise.all([openKept(), openKept(), openKept()]);
    const answers = kept.map(readToEnd);
    const closed = app.close();
    for (const socket of kept) ask(socket);

    expect((await Promise.all(answers)).filter((answer) => !isLastAnswer(answer))).toEqual([]);
    await closed;
  });

  it('says so in an answer to what was asked before, too', async () => {
    const socket = open();
    const answer = readToEnd(socket);
    ask(socket, '/slow');
    await once(app.server, 'request');
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    answerSlowly();

    expect(await answer).toSatisfy(isLastAnswer);
    await closed;
  });

  it('sends an answer to its end, however slowly it is read', async () => {
    const socket = open();
    ask(socket, '/large');
    await once(app.server, 'request');
    const closed = app.close();
    // Longer than it takes to look for connections that can be closed.
    await new Promise((resolve) => setTimeout(resolve, 300));

    const answer = await readToEnd(socket);
    expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(largeBytes);
    await closed;
  });

  it('does not wait for a connection without requests', async () => {
    const silent = open();
    await once(app.server, 'connection');
    const ended = readToEnd(silent);
    await app.close();
    expect(await ended).toBe('');
  });
});
