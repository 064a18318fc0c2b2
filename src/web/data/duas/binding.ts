/**
 * Names a sign-in without giving its token away. Undefined where nothing may be kept: this browser holds no token, or
 * the page is not on a secure address.
 */
export async function bindingOf(token: string | undefined): Promise<string | undefined> {
  if (token === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  // The prefix makes it another value than the server's own record of the session.
  const text = new TextEncoder().encode(`mihrab duas ${token}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
