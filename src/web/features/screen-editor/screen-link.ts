import { screenIdForm, screenSecretForm } from '../../../contract/screen.ts';
import { inLanguage, type Language } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';

interface ScreenHash {
  readonly id: string;
  /** Absent once this phone has stored it: then the URL names the screen only. */
  readonly secret?: string | undefined;
}

/** Parses `#ID.SECRET` or `#ID`; undefined for any other fragment. */
export function parseScreenHash(hash: string): ScreenHash | undefined {
  const [id = '', secret] = hash.replace(/^#/, '').split('.');
  if (!screenIdForm.test(id)) return undefined;
  if (secret === undefined) return { id };
  return screenSecretForm.test(secret) ? { id, secret } : undefined;
}

/** Returns the link with which another phone edits the screen. Its fragment is never sent to a server. */
export function editLink(
  origin: string,
  language: Language,
  { id, secret }: { readonly id: string; readonly secret: string },
): string {
  return `${origin}${inLanguage(paths.screenEditor, language)}#${id}.${secret}`;
}

/** Returns the path that the device with the large screen opens. */
export const screenPath = (id: string): string => `/screen/${id}`;

/** Returns 32 random bytes as base64url, as the server creates them. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
