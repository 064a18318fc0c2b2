import { z } from 'zod/mini';
import { persisted, removePersisted, usePersisted } from './persisted.ts';

/** boot.js checks the same entry before the first paint. */
const key = 'mihrab_local_user';
const schema = z.object({ id: z.string(), email: z.string(), fullName: z.string() });
const localUser = persisted(key, schema);

/** A name that is stored in this browser only. It isn't an account: no server knows it, and it grants nothing. */
export type LocalUser = z.infer<typeof schema>;

/** Returns false if the browser refuses storage: then the name isn't used either. */
export function saveLocalUser(user: LocalUser): boolean {
  const isSaved = localUser.set(user);
  if (!isSaved) forgetLocalUser();
  return isSaved;
}

export const forgetLocalUser = (): void => removePersisted(key);

/** Undefined in the prerendered HTML and in the first render. */
export const useLocalUser = (): LocalUser | undefined => usePersisted(localUser);
