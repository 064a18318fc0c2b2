import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { startTestApp, type TestApp, testOrigin } from '../../../test/harness/server.ts';
import { openPostgres } from './postgres.ts';

/** A cable between the app and the database server that can be pulled and put back. */
function createCable(target: URL) {
  const sockets = new Set<Socket>();
  let isWhole = true;
  const server: Server = createServer((near) => {
    if (!isWhole) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  return {
    server,
    pull() {
      isWhole = false;
      for (const socket of sockets) socket.destroy();
    },
    putBack() {
      isWhole = true;
    },
  };
}

describe.skipIf(!(await postgresAnswers()))('a PostgreSQL that goes away', () => {
  let server: TestApp;
  let cable: ReturnType<typeof createCable>;
  let drop: () => Promise<void>;
  let now = 0;

  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    const url = new URL(created.url);
    cable = createCable(new URL(url));
    await new Promise<void>((resolve) => cable.server.listen(0, '127.0.0.1', resolve));
    url.port = String((cable.server.address() as { port: number }).port);
    server = await startTestApp({ opened: await openPostgres(url.href), clock: () => now });
  });
  afterAll(async () => {
    cable.putBack();
    await server.close();
    cable.pull();
    cable.server.close();
    await drop();
  });

  const state = async () => {
    now += 2_000;
    const count = await server.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { origin: testOrigin },
      payload: { event: 'search_halal' },
    });
    const read = await server.app.inject('/api/prayer-times?latitude=21.4&longitude=39.8');
    const ready = await server.app.inject('/ready');
    return { count: count.statusCode, read: read.statusCode, ready: ready.statusCode };
  };

  it('takes the counts along and nothing else, and everything is back with it', async () => {
    expect(await state()).toEqual({ count: 200, read: 200, ready: 200 });
    cable.pull();
    expect(await state()).toEqual({ count: 503, read: 200, ready: 503 });
    cable.putBack();
    expect(await state()).toEqual({ count: 200, read: 200, ready: 200 });

    const rows = await server.database?.db.execute(sql`select count from event_counts`);
    expect(rows?.rows.map((row) => Number(row['count']))).toEqual([2]);
  });
});
