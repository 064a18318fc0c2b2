import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompressedText, compressText, sendCompressed } from './compressed-text.ts';

const megabyte = 1_000_000;
const long = 'a line of a site map\n'.repeat(megabyte);

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = fastify();
  let compressed: CompressedText | undefined;
  app.get('/long', async (request, reply) => {
    sockets.push(request.raw.socket);
    compressed ??= await compressText(long, 'text/plain');
    return sendCompressed(request, reply, compressed, 'no-cache');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = app.addresses()[0]?.port ?? 0;
});
afterAll(() => app.close());

describe('a long text for a client without compression', () => {
  it('arrives completely', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await answer.text()).toBe(long);
  });

  it('stays compressed while the client reads nothing, so that slow clients cannot fill the memory', async () => {
    // Given a client that sends a request and then reads nothing
    sockets.length = 0;
    const client = connect(port, '127.0.0.1').pause();
    client.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n');

    // When the network buffers are full
    const waitingBytes = () => sockets[0]?.writableLength ?? 0;
    await expect.poll(waitingBytes).toBeGreaterThan(0);

    // Then a few chunks are waiting, not the whole text
    expect(waitingBytes()).toBeLessThan(megabyte);
    client.destroy();
  });

  it('is not decompressed for HEAD requests', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
