import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { 'accept-encoding': 'br' };

/** Milliseconds from the request to the response headers, over a keep-alive connection. Throws unless the status is 200. */
export function firstByteMs(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      const elapsed = performance.now() - startedAt;
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(elapsed);
        else reject(new Error(`${url} responded with ${response.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}

/** Sends the requests one after another, and resolves to the time of each. */
export async function firstBytesMs(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) times.push(await firstByteMs(url));
  return times;
}
