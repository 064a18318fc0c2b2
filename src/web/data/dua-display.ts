import { useMemo } from 'react';
import { flag, forgiving, object, oneOf } from '../device/readers.ts';
import { useLocalisation } from '../i18n/localisation.tsx';
import { persisted, usePersisted } from './persisted.ts';

/** Sizes of the Arabic text; 2 is the default. */
export const duaSizes = [1, 2, 3, 4, 5] as const;
export type DuaSize = (typeof duaSizes)[number];

const chosenDisplay = persisted(
  'mihrab_duas_display',
  // What wasn't chosen follows the language of the page.
  object({
    size: forgiving(oneOf(duaSizes)),
    transliteration: forgiving(flag),
    translation: forgiving(flag),
  }),
);

export interface DuaDisplay {
  readonly size: DuaSize;
  readonly hasTransliteration: boolean;
  readonly hasTranslation: boolean;
}

/** Returns how duas are shown, and a function that changes it. In Arabic only the Arabic is shown unless chosen otherwise. */
export function useDuaDisplay(): readonly [DuaDisplay, (part: Partial<DuaDisplay>) => void] {
  const { language } = useLocalisation();
  const chosen = usePersisted(chosenDisplay);
  const display = useMemo(() => {
    const isShown = language !== 'ar';
    return {
      size: chosen?.size ?? 2,
      hasTransliteration: chosen?.transliteration ?? isShown,
      hasTranslation: chosen?.translation ?? isShown,
    };
  }, [chosen, language]);
  return [display, changeDuaDisplay];
}

function changeDuaDisplay({ size, hasTransliteration, hasTranslation }: Partial<DuaDisplay>): void {
  chosenDisplay.set({
    ...chosenDisplay.get(),
    ...(size !== undefined && { size }),
    ...(hasTransliteration !== undefined && { transliteration: hasTransliteration }),
    ...(hasTranslation !== undefined && { translation: hasTranslation }),
  });
}
