import { useEffect, useState } from 'react';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { callApi } from './call-api.ts';

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

/** Falls back to the built-in facts if the server can't be reached. */
const fetchFacts = (): Promise<SiteFacts> =>
  fetchPublicConfig().then(
    ({ site }) => site,
    () => defaultSiteFacts,
  );

/** Returns who runs the site and how to reach them. The prerendered page has the defaults; the server's facts follow. */
export function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(defaultSiteFacts);
  useEffect(() => {
    let isShown = true;
    const callOff = runWhenIdle(() => fetchFacts().then((next) => isShown && setFacts(next)));
    return () => {
      isShown = false;
      callOff();
    };
  }, []);
  return facts;
}
