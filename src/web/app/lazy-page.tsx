import { type ComponentType, useCallback } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useLocalisation } from '../i18n/localisation.tsx';
import { type Failure, loadCode, useLoading } from '../ui/use-loading.ts';

type PageModule = { default: ComponentType };

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code, and the sentences of its own that it may have, so that it can be shown at once. Rejects when either can't be loaded. */
  readonly prepare: (language: Language) => Promise<void>;
}

/**
 * A page whose code is loaded when it is first wanted. No Suspense boundary: the shared state would change before
 * such a boundary is hydrated, and the first render would no longer equal the HTML of the build.
 */
export function lazyPage(
  load: () => Promise<PageModule>,
  Failed: ComponentType<Failure>,
  loadWords: (language: Language) => Promise<void> = async () => {},
): LazyPage {
  let Ready: ComponentType | undefined;
  const prepare = async (language: Language) => {
    const [module] = await loadCode(() => Promise.all([load(), loadWords(language)]));
    Ready = module.default;
  };

  function Page() {
    const { language } = useLocalisation();
    const failure = useLoading(
      Ready !== undefined,
      useCallback(() => prepare(language), [language]),
    );
    if (Ready) return <Ready />;
    return failure ? <Failed {...failure} /> : <div aria-busy="true" className="min-h-dvh" />;
  }

  return { Page, prepare };
}
