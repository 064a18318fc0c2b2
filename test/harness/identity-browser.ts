import type { IdentityChoice } from './identity-accounts.ts';
import { interactionPath } from './identity-login-page.ts';

/** A person with a browser at the identity provider's pages. */
export interface IdentityBrowser {
  /** Opens the address of a sign-in, presses a button, and gives the address that the browser is sent back to. */
  signIn(address: string, choice: IdentityChoice): Promise<URL>;
  /** Opens the address of a sign-out, agrees, and gives the address that the browser is sent back to. */
  signOut(address: string): Promise<URL>;
  /** The title of the page that a sign-in shows. */
  titleOf(address: string): Promise<string>;
}

const mostSteps = 10;

export function openIdentityBrowser(issuer: string): IdentityBrowser {
  const cookies = new Map<string, string>();

  async function step(url: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = body ? { method: 'POST', body } : {};
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) keep(set);
    return response;
  }

  function keep(set: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (name) cookies.set(name, value ?? '');
  }

  /** Goes on until a page is shown, or the browser leaves the provider. */
  async function follow(start: URL, body?: URLSearchParams) {
    let url = start;
    let response = await step(url, body);
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const location = response.headers.get('location');
      if (!location) return { url, page: await response.text() };
      url = new URL(location, url);
      if (url.origin !== issuer) return { url, page: '' };
      response = await step(url);
    }
    throw new Error('the provider sends the browser round in circles');
  }

  return {
    async signIn(address, choice) {
      const shown = await follow(new URL(address));
      if (!shown.url.pathname.startsWith(interactionPath)) return shown.url;
      return (await follow(shown.url, new URLSearchParams({ choice }))).url;
    },
    async signOut(address) {
      const { page } = await follow(new URL(address));
      const action = /action="(.*?)"/.exec(page)?.[1] ?? '';
      const fields = page.matchAll(/name="(\w+)" value="(.*?)"/g);
      const body = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
      return (await follow(new URL(action, issuer), body)).url;
    },
    async titleOf(address) {
      const { page } = await follow(new URL(address));
      return /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';
    },
  };
}
