import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A response of the provider. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Replaces a response, closes the connection (`hang up`), or never responds (`silence`). */
export type Fault = (response: ProviderAnswer) => ProviderAnswer | 'hang up' | 'silence';

export const hangUp: Fault = () => 'hang up';
export const silence: Fault = () => 'silence';
export const serverError: Fault = () => ({ status: 503, headers: {}, body: 'no' });
export const hugeAnswer: Fault = (response) => ({ ...response, body: `"${'x'.repeat(3_000_000)}"` });
export const redirectTo =
  (location: string): Fault =>
  () => ({ status: 302, headers: { location }, body: '' });

type Json = Record<string, unknown>;

/** Changes a JSON response. */
export const changeJson =
  (change: (json: Json) => Json): Fault =>
  (response) => ({ ...response, body: JSON.stringify(change(JSON.parse(response.body))) });

/** Signs `header.payload`; returns the signature in Base64url. */
type Sign = (text: string) => string;

export interface TokenFault {
  readonly claims?: (claims: Json) => Json;
  readonly header?: (header: Json) => Json;
  readonly sign: Sign;
}

/** Changes the claims, header or signature of the ID token. */
export const changeIdToken = ({ claims = same, header = same, sign }: TokenFault): Fault =>
  changeJson((json) => {
    const [head = '', payload = ''] = String(json['id_token']).split('.');
    const text = `${encode(header(decode(head)))}.${encode(claims(decode(payload)))}`;
    return { ...json, id_token: `${text}.${sign(text)}` };
  });

const same = (json: Json): Json => json;
const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const encode = (json: Json): string => Buffer.from(JSON.stringify(json)).toString('base64url');

export const signedWith =
  (key: KeyObject): Sign =>
  (text) =>
    createSign('RSA-SHA256').update(text).sign(key, 'base64url');
export const hmacWith =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');
export const unsigned: Sign = () => '';

export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
