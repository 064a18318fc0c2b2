import type { IdentityChoice } from './identity-accounts.ts';
import { interactionPath } from './identity-login-page.ts';

/** A browser on the identity provider's pages. */
export interface IdentityBrowser {
  /** Opens a sign-in URL, presses a button, and returns the URL that the provider redirects to. */
  signIn(startUrl: string, choice: IdentityChoice): Promise<URL>;
  /** Opens a sign-out URL, confirms, and returns the URL that the provider redirects to. */
  signOut(startUrl: string): Promise<URL>;
  /** Returns the title of the page at a sign-in URL. */
  titleOf(startUrl: string): Promise<string>;
}

const maxRedirects = 10;

export function openIdentityBrowser(issuer: string): IdentityBrowser {
  const cookies = new Map<string, string>();

  async function step(url: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = body ? { method: 'POST', body } : {};
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) storeCookie(header);
    return response;
  }

  function storeCookie(header: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (name) cookies.set(name, value ?? '');
  }

  /** Follows redirects until there is a page, or until one leads away from the provider. */
  async function follow(start: URL, body?: URLSearchParams) {
    let url = start;
    let response = await step(url, body);
    for (let steps = 0; steps < maxRedirects; steps += 1) {
      const location = response.headers.get('location');
      if (!location) return { url, page: await response.text() };
      url = new URL(location, url);
      if (url.origin !== issuer) return { url, page: '' };
      response = await step(url);
    }
    throw new Error('too many redirects at the identity provider');
  }

  return {
    async signIn(startUrl, choice) {
      const result = await follow(new URL(startUrl));
      if (!result.url.pathname.startsWith(interactionPath)) return result.url;
      return (await follow(result.url, new URLSearchParams({ choice }))).url;
    },
    async signOut(startUrl) {
      const { page } = await follow(new URL(startUrl));
      const action = /action="(.*?)"/.exec(page)?.[1] ?? '';
      const fields = page.matchAll(/name="(\w+)" value="(.*?)"/g);
      const body = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
      return (await follow(new URL(action, issuer), body)).url;
    },
    async titleOf(startUrl) {
      const { page } = await follow(new URL(startUrl));
      return /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';
    },
  };
}
