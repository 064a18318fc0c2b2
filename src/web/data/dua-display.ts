import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readStored, readStoredText, writeStored } from '../device/storage.ts';
import { useLocalisation } from '../i18n/localisation.tsx';

const key = 'mihrab_duas_display';

/** How large the Arabic is written; the second is the usual one. */
export const duaSizes = [1, 2, 3, 4, 5] as const;
export type DuaSize = (typeof duaSizes)[number];

/** Only what somebody chose: the rest follows the language of the page. */
const stored = z.object({
  size: z.catch(z.optional(z.literal(duaSizes)), undefined),
  transliteration: z.catch(z.optional(z.boolean()), undefined),
  translation: z.catch(z.optional(z.boolean()), undefined),
});
type Chosen = z.infer<typeof stored>;

export interface DuaDisplay {
  readonly size: DuaSize;
  readonly hasTransliteration: boolean;
  readonly hasTranslation: boolean;
}

const listeners = new Set<() => void>();
/** Of this visit, for a browser that refuses storage. */
let chosenHere: Chosen | undefined;

function choose(part: Chosen): void {
  chosenHere = { ...chosenNow(), ...part };
  writeStored(key, chosenHere);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const chosenNow = (): Chosen => chosenHere ?? readStored(key, stored) ?? {};
const textNow = () => (chosenHere ? JSON.stringify(chosenHere) : readStoredText(key));
const nothingStored = () => undefined;

/** How duas are shown, in the list and in the reading view: readers of Arabic see the Arabic alone until they ask for more. */
export function useDuaDisplay(): readonly [DuaDisplay, (part: Partial<DuaDisplay>) => void] {
  const { language } = useLocalisation();
  const text = useSyncExternalStore(subscribe, textNow, nothingStored);
  const display = useMemo(() => {
    const chosen = text === undefined ? {} : chosenNow();
    const isShown = language !== 'ar';
    return {
      size: chosen.size ?? 2,
      hasTransliteration: chosen.transliteration ?? isShown,
      hasTranslation: chosen.translation ?? isShown,
    };
  }, [text, language]);
  const change = useCallback(({ size, hasTransliteration, hasTranslation }: Partial<DuaDisplay>) => {
    choose({
      ...(size !== undefined && { size }),
      ...(hasTransliteration !== undefined && { transliteration: hasTransliteration }),
      ...(hasTranslation !== undefined && { translation: hasTranslation }),
    });
  }, []);
  return [display, change];
}
