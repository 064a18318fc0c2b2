import { useEffect, useState } from 'react';
import { askPublicConfig } from '../../data/public-config.ts';
import { loadOwnDocument } from './own-document.ts';

/** The public key of the bot check: null where none is configured, undefined until the server has said. */
export function useSiteKey(isAsked: boolean): string | null | undefined {
  const [siteKey, setSiteKey] = useState<string | null>();
  // Asked anew when somebody begins to write, for the server may have been away before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isAsked is what asks anew
  useEffect(() => {
    let isShown = true;
    let giveUpLoading = () => {};
    askPublicConfig().then(
      ({ keys }) => {
        if (!isShown) return;
        if (keys.turnstileSiteKey !== null) giveUpLoading = loadOwnDocument();
        setSiteKey(keys.turnstileSiteKey);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      giveUpLoading();
    };
  }, [isAsked]);
  return siteKey;
}
