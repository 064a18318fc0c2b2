import { useEffect, useState } from 'react';
import type { PublicConfig } from '../../contract/config.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { callApi } from './call-api.ts';
import { fetchNewSiteFacts, knownSiteFacts } from './site-facts.ts';

/** Its schema loads while the server is asked, because the first visit does without. */
const getConfig = {
  method: 'GET',
  path: '/api/config',
  load: async () => (await import('../../contract/config.ts')).getConfig,
} as const;

let pending: Promise<PublicConfig> | undefined;

/** Fetches the server's public configuration, once per visit and again after a failure. Throws ApiError. */
export function fetchPublicConfig(): Promise<PublicConfig> {
  pending ??= callApi(getConfig).catch((cause: unknown) => {
    pending = undefined;
    throw cause;
  });
  return pending;
}

/** Returns the URL of the street map's style; undefined until it is known, and if there is no map. */
export function useMapStyle(): string | undefined {
  const [styleUrl, setStyleUrl] = useState<string>();
  useEffect(() => {
    let isShown = true;
    fetchPublicConfig().then(
      ({ map }) => isShown && setStyleUrl(map.styleUrl ?? undefined),
      // Without the server there is no map.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return styleUrl;
}

/** Returns who runs the site and how to reach them: as the document says, then as the server says. */
export function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(knownSiteFacts);
  useEffect(() => {
    let isShown = true;
    const callOff = runWhenIdle(async () => {
      await fetchNewSiteFacts();
      // The same object unless they have changed.
      if (isShown) setFacts(knownSiteFacts());
    });
    return () => {
      isShown = false;
      callOff();
    };
  }, []);
  return facts;
}
