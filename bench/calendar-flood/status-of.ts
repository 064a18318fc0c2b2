import { type Agent, get, type IncomingMessage } from 'node:http';

/** Requests a URL, reads the response to its end and returns the status. */
export function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response: IncomingMessage) => {
      response.once('error', reject).once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).once('error', reject);
  });
}
