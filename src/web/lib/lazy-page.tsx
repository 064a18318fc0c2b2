import { type ComponentType, useEffect, useState } from 'react';
import { useLocalisation } from './i18n.tsx';
import type { Language } from './languages.ts';

type PageModule = { default: ComponentType };

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's code, and the words of its own that it may have, so that it can be shown at once. Fails when the network does. */
  readonly prepare: (language: Language) => Promise<void>;
}

/**
 * A page whose code is fetched when it is first wanted. No Suspense boundary: the shared state would change before
 * such a boundary is hydrated, and the first render would no longer equal the HTML of the build.
 */
export function lazyPage(
  load: () => Promise<PageModule>,
  Failed: ComponentType,
  loadWords: (language: Language) => Promise<void> = async () => {},
): LazyPage {
  let Ready: ComponentType | undefined;
  const prepare = async (language: Language) => {
    const [module] = await Promise.all([load(), loadWords(language)]);
    Ready = module.default;
  };

  function Page() {
    const { language } = useLocalisation();
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Ready ? 'ready' : 'loading');
    useEffect(() => {
      if (Ready) return setState('ready');
      prepare(language).then(
        () => setState('ready'),
        () => setState('failed'),
      );
    }, [language]);
    if (Ready) return <Ready />;
    return state === 'failed' ? <Failed /> : <div aria-busy="true" className="min-h-dvh" />;
  }

  return { Page, prepare };
}
