/** The package brings no types: https://github.com/fontello/wawoff2 */
declare module 'wawoff2' {
  /** Unpacks WOFF2 to TrueType. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>;
}
