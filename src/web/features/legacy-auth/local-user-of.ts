import type { LocalUser } from '../../data/local-user.ts';

interface Entered {
  readonly email: string;
  readonly password: string;
  /** Asked for at sign-up only. */
  readonly fullName?: string;
}

/** What the browser keeps of a filled form; undefined when a field is empty. Without a name, the e-mail's first part serves. */
export function localUserOf({ email, password, fullName }: Entered): LocalUser | undefined {
  const address = email.trim();
  const name = fullName === undefined ? address.split('@', 1)[0] : fullName.trim();
  if (!address || !password || !name) return undefined;
  return { id: randomId(), email: address, fullName: name };
}

/** Also where the page has no secure origin, and so no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
