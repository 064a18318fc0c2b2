import { type Agent, get, type IncomingMessage } from 'node:http';

/** Requests a URL, reads the answer to its end and returns the status. */
export function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer: IncomingMessage) => {
      answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).once('error', reject);
  });
}
