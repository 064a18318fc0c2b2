import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { hourMs } from '../../../domain/time/units.ts';

/** Identifies this server to push services (RFC 8292). Keys are base64url: 65 and 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface Vapid extends VapidKeys {
  /** `mailto:` or `https:` address at which the push service reaches the operator. */
  readonly subject: string;
}

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Whether both keys have the right form and the public one belongs to the private one. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    return pair.getPublicKey('base64url') === publicKey.replace(/=+$/, '');
  } catch {
    return false;
  }
}

const validMs = 12 * hourMs;
const reusedMs = validMs / 2;
/** Windows has a subdomain per data centre. */
const maxHeaders = 200;

/** Returns a function that gives the `Authorization` header for an origin: signed once, then reused for six hours. */
export function createVapidHeaders(
  { publicKey, privateKey, subject }: Vapid,
  clock: () => number,
): (origin: string) => string {
  const headers = new Map<string, { readonly value: string; readonly signedAt: number }>();
  return (origin) => {
    const now = clock();
    const known = headers.get(origin);
    if (known && Math.abs(now - known.signedAt) < reusedMs) return known.value;
    const expires = Math.floor((now + validMs) / 1_000);
    const signed = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    if (headers.size >= maxHeaders) headers.clear();
    headers.set(origin, { value: signed.Authorization, signedAt: now });
    return signed.Authorization;
  };
}
