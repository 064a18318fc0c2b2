import { object, text } from '../device/readers.ts';
import { persisted, removePersisted, usePersisted } from './persisted.ts';

/** boot.js checks the same entry before the first paint. */
const key = 'mihrab_local_user';
const localUser = persisted<LocalUser>(key, object({ id: text, email: text, fullName: text }));

/** A name that is stored in this browser only. It isn't an account: no server knows it, and it grants nothing. */
export interface LocalUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
}

/** Returns false if the browser refuses storage: then the name isn't used either. */
export function saveLocalUser(user: LocalUser): boolean {
  const isSaved = localUser.set(user);
  if (!isSaved) forgetLocalUser();
  return isSaved;
}

export const forgetLocalUser = (): void => removePersisted(key);

/** Undefined in the prerendered HTML and in the first render. */
export const useLocalUser = (): LocalUser | undefined => usePersisted(localUser);
