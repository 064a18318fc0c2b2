import { connect } from 'node:net';

export interface PendingRequest {
  /** Sends the rest; the first line of the answer. Rejects when the connection ends without one. */
  finish(): Promise<string>;
}

const body = JSON.stringify({ event: 'prayer_times_view' });

/** A request of which the server has read the head, and waits for the body: it is under way until the test says so. */
export async function startPendingRequest(address: string): Promise<PendingRequest> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const head = [
    'POST /api/events HTTP/1.1',
    'Host: x',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // The server says when it has come to the request.
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('data', () => resolve());
    socket.once('error', reject);
  });
  return {
    finish: () =>
      new Promise((resolve, reject) => {
        socket.once('data', (chunk) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('closed without an answer')));
        socket.write(body);
      }),
  };
}
