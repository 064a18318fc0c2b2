import { screenIdForm, screenSecretForm } from '../../../contract/screen.ts';
import { persisted } from '../../data/persisted.ts';
import { forgiving, list, number, object, text, textLike } from '../../device/readers.ts';
import { readScreenDraft } from './screen-draft.ts';

/** A screen that this phone may edit. */
const storedScreen = object({
  id: textLike(screenIdForm),
  secret: textLike(screenSecretForm),
  /** Replaced by that of a link which was opened here or asked for, as long as it isn't known which of the two works. */
  formerSecret: forgiving(textLike(screenSecretForm)),
  /** Of the mosque, as last saved; empty until it is set up. */
  name: text,
  /** Fields that aren't saved yet, and the revision that they are based on. */
  unsaved: forgiving(object({ revision: number, draft: readScreenDraft })),
});

export type StoredScreen = NonNullable<ReturnType<typeof storedScreen>>;

/** The latest first. */
export const storedScreens = persisted('mihrab_screens', list(storedScreen));

/** Stores or changes a screen. Returns false if the browser refuses storage. */
export function storeScreen(id: string, change: Partial<Omit<StoredScreen, 'id'>>): boolean {
  const known = storedScreens.get() ?? [];
  const before = known.find((screen) => screen.id === id);
  const { secret = before?.secret, ...rest } = change;
  if (secret === undefined) return false;
  const changed = { name: '', ...before, ...rest, id, secret };
  const next = before ? known.map((screen) => (screen.id === id ? changed : screen)) : [changed, ...known];
  return storedScreens.set(next);
}

/** Stores the screen of a link. The secret before stays until the link's has worked: the link may be outdated. */
export function storeLink({ id, secret }: { readonly id: string; readonly secret: string }): boolean {
  const before = storedScreens.get()?.find((screen) => screen.id === id);
  const formerSecret = before && before.secret !== secret ? before.secret : before?.formerSecret;
  return storeScreen(id, { secret, formerSecret });
}

export function forgetScreen(id: string): void {
  storedScreens.set((storedScreens.get() ?? []).filter((screen) => screen.id !== id));
}
