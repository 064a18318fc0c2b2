import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompressedText, compressText, sendCompressed } from './compressed-text.ts';

const megabyte = 1_000_000;
const long = 'a line of a site map\n'.repeat(megabyte);

let app: FastifyInstance;
let port: number;
const answering: Socket[] = [];
beforeAll(async () => {
  app = fastify();
  let made: CompressedText | undefined;
  app.get('/long', async (request, reply) => {
    answering.push(request.raw.socket);
    made ??= await compressText(long, 'text/plain');
    return sendCompressed(request, reply, made, 'no-cache');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = app.addresses()[0]?.port ?? 0;
});
afterAll(() => app.close());

describe('a long text for who reads no compression', () => {
  it('arrives whole', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await answer.text()).toBe(long);
  });

  it('waits compressed while its reader takes nothing, so that many of them cannot fill the memory', async () => {
    // Given a reader who asks and then reads nothing
    answering.length = 0;
    const reader = connect(port, '127.0.0.1').pause();
    reader.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n');

    // When the network between the two is full
    const waiting = () => answering[0]?.writableLength ?? 0;
    await expect.poll(waiting).toBeGreaterThan(0);

    // Then what waits here is a few pieces of it, not the text
    expect(waiting()).toBeLessThan(megabyte);
    reader.destroy();
  });

  it('is not written out for who asks for its head alone', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
