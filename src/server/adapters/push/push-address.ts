import { ECDH } from 'node:crypto';

/** Where a browser receives messages, and its keys, base64url: 65 and 16 bytes. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a browser's keys can be encrypted for: a point on the curve and a secret of 16 bytes. */
export function areValidKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
