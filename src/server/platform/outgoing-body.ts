import { OutgoingError } from './outgoing-error.ts';

/** Returns the body as text. Throws `bad_response` when it exceeds the limit or is cut off. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new OutgoingError('bad_response', `larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    // Undici throws a TypeError `terminated` when the connection drops; time limits have their own error names.
    if (error instanceof TypeError) throw new OutgoingError('bad_response', 'the answer broke off');
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns at most the first `bytes` bytes of the body and discards the rest. */
export async function readStart(response: Response, bytes: number): Promise<string> {
  if (bytes === 0) {
    await response.body?.cancel();
    return '';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= bytes) break;
    }
  } catch {
    // The status is enough.
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingError('bad_response', 'not JSON');
  }
}
