import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { serverOptions } from './server-options.ts';

/** More than the socket buffers between two local programs can contain. */
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
const sendRequest = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

/** Reads until the connection ends. Rejects if it is reset. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.once('error', reject);
  });
}

/** Whether the answer is a success with `Connection: close`. */
const isLastAnswer = (answer: string) =>
  answer.startsWith('HTTP/1.1 200 ') && /\r\nconnection: close\r\n/i.test(answer);

/** Opens a connection that has received an answer and is kept alive. */
async function openKeptAlive(): Promise<Socket> {
  const socket = open();
  sendRequest(socket);
  await once(socket, 'data');
  return socket;
}

/** Waits until the system has accepted the connections opened in this turn, but the server hasn't. */
const untilAccepted = () => new Promise<void>((resolve) => process.nextTick(resolve));

describe('a stopping server', () => {
  it('answers every connection that the system has already accepted for it', async () => {
    const waiting = Array.from({ length: 30 }, () => {
      const socket = open();
      sendRequest(socket);
      return readToEnd(socket);
    });
    await untilAccepted();
    const closed = app.close();

    const answers = await Promise.all(waiting);
    expect(answers.filter((answer) => !isLastAnswer(answer))).toEqual([]);
    await closed;
    const [error] = await once(open(), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('answers requests on keep-alive connections meanwhile, with Connection: close', async () => {
    const sockets = await Promise.all([openKeptAlive(), openKeptAlive(), openKeptAlive()]);
    const answers = sockets.map(readToEnd);
    const closed = app.close();
    for (const socket of sockets) sendRequest(socket);

    expect((await Promise.all(answers)).filter((answer) => !isLastAnswer(answer))).toEqual([]);
    await closed;
  });

  it('sends Connection: close also in answers to earlier requests', async () => {
    const socket = open();
    const answer = readToEnd(socket);
    sendRequest(socket, '/slow');
    await once(app.server, 'request');
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    answerSlowly();

    expect(await answer).toSatisfy(isLastAnswer);
    await closed;
  });

  it('sends a complete answer even if it is read slowly', async () => {
    const socket = open();
    sendRequest(socket, '/large');
    await once(app.server, 'request');
    const closed = app.close();
    // Longer than the server needs to find the connections that it can close.
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
