import { type ComponentType, useEffect, useState } from 'react';

type PageModule = { default: ComponentType };

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's code, so that it can be shown at once. Fails when the network does. */
  readonly prepare: () => Promise<void>;
}

/**
 * A page whose code is fetched when it is first wanted. No Suspense boundary: the shared state would change before
 * such a boundary is hydrated, and the first render would no longer equal the HTML of the build.
 */
export function lazyPage(load: () => Promise<PageModule>, Failed: ComponentType): LazyPage {
  let Ready: ComponentType | undefined;
  const prepare = async () => {
    Ready = (await load()).default;
  };

  function Page() {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Ready ? 'ready' : 'loading');
    useEffect(() => {
      if (Ready) return setState('ready');
      prepare().then(
        () => setState('ready'),
        () => setState('failed'),
      );
    }, []);
    if (Ready) return <Ready />;
    return state === 'failed' ? <Failed /> : <div aria-busy="true" className="min-h-dvh" />;
  }

  return { Page, prepare };
}
