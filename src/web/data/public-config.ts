import { useEffect, useState } from 'react';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { callApi } from './call-api.ts';

let asked: Promise<PublicConfig> | undefined;

/** What the server says of its settings: asked once for each visit, and anew after a failure. Throws ApiError. */
export function askPublicConfig(): Promise<PublicConfig> {
  asked ??= callApi(getConfig).catch((cause: unknown) => {
    asked = undefined;
    throw cause;
  });
  return asked;
}

/** The address of the style for a street map; undefined until it is known, and where there is none. */
export function useMapStyle(): string | undefined {
  const [styleUrl, setStyleUrl] = useState<string>();
  useEffect(() => {
    let isShown = true;
    askPublicConfig().then(
      ({ map }) => isShown && setStyleUrl(map.styleUrl ?? undefined),
      // Without the server there is no map to speak of.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return styleUrl;
}
