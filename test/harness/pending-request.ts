import { connect } from 'node:net';

export interface PendingRequest {
  /** Sends the body and returns the status line. Rejects if the connection closes without a response. */
  finish(): Promise<string>;
}

const body = JSON.stringify({ event: 'prayer_times_view' });

/** Starts a request and sends only its headers, so that it stays in progress until `finish` is called. */
export async function startPendingRequest(url: string): Promise<PendingRequest> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = [
    'POST /api/events HTTP/1.1',
    'Host: x',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // With this header, the server tells us when it starts to handle the request.
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
        socket.once('close', () => reject(new Error('the connection closed without a response')));
        socket.write(body);
      }),
  };
}
