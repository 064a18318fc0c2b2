import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { 'accept-encoding': 'br' };

/** Milliseconds from the request to the response headers, over a keep-alive connection. Throws unless the status is 200. */
export function firstByteMs(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = get(url, { agent, headers }, (answer) => {
      const took = performance.now() - startedAt;
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(took);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}

/** Sequential requests, as from a person or a patient crawler. */
export async function firstBytesMs(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) times.push(await firstByteMs(url));
  return times;
}
