import { Redis } from 'ioredis';

/** A Redis to which tests may write. Check `redisAnswers` first. */
export const redisUrl: string = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/9';

export async function redisAnswers(): Promise<boolean> {
  const client = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 1_000, retryStrategy: null });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
