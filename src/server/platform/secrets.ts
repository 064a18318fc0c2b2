import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Uses of the server's secret; each derives its own key. */
type Purpose =
  | 'code'
  | 'allowance'
  | 'mail'
  | 'contact'
  | 'id_token'
  | 'token'
  | 'cookie'
  | 'known_browser'
  | 'mail_pass'
  | 'transfer';

/** Keyed hashes and encryption with the server's secret. */
export interface Secrets {
  /** HMAC-SHA-256 in base64url. The parts are delimited unambiguously. */
  hmac(purpose: Purpose, ...parts: readonly string[]): string;
  /** AES-256-GCM with a random nonce. */
  seal(purpose: Purpose, plain: string): Buffer;
  /** Undefined when it was sealed with another secret or purpose, or was modified. */
  open(purpose: Purpose, sealed: Uint8Array): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSecrets(appSecret: string): Secrets {
  const keys = new Map<Purpose, Buffer>();
  function keyOf(purpose: Purpose): Buffer {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', appSecret, 'mihrab', purpose, 32));
    keys.set(purpose, key);
    return key;
  }
  return {
    hmac: (purpose, ...parts) =>
      createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest('base64url'),
    seal(purpose, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** 256 random bits in base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Hash under which a `randomSecret` is stored; a slow hash isn't needed for 256 random bits. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
