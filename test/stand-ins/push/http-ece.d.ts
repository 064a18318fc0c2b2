/** Types of the part of http_ece that the stand-in uses; the package has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** Base64url. */
    readonly authSecret: string;
  }

  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
