import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness/server.ts';
import { logOptions } from './request-log.ts';

describe('the log', () => {
  it('has one JSON line per request with the path, without the requested coordinates', async () => {
    const lines: string[] = [];
    const logger = pino({ ...logOptions }, { write: (line: string) => void lines.push(line) });
    const server = await startTestApp({ logger, environment: { LOG_LEVEL: 'info' } });

    await server.app.inject('/api/prayer-times?latitude=21.4225&longitude=39.8262');
    await server.app.inject('/api/prayer-times?latitude=21.4225&longitude=999.123');
    await server.app.inject({ url: '/api/%zz?token=abc', headers: { authorization: 'Bearer abc' } });
    await server.close();

    const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered');
    expect(answered.map(({ path, status }) => [path, status])).toEqual([
      ['/api/prayer-times', 200],
      ['/api/prayer-times', 400],
      ['/api/%zz', 400],
    ]);
    expect(new Set(answered.map((line) => line.reqId)).size).toBe(3);
    for (const secret of ['21.4225', '39.8262', '999.123', 'abc']) expect(lines.join()).not.toContain(secret);
  });
});
