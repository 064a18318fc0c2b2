import { useEffect, useState } from 'react';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { callApi } from './call-api.ts';

let asked: Promise<PublicConfig> | undefined;

/** What the server says of its settings: asked once for each visit, and anew after a failure. Throws ApiError. */
export function fetchPublicConfig(): Promise<PublicConfig> {
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
    fetchPublicConfig().then(
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

/** Without the server the built-in facts hold. */
const askFacts = (): Promise<SiteFacts> =>
  fetchPublicConfig().then(
    ({ site }) => site,
    () => defaultSiteFacts,
  );

/** Who runs the site and where they are found. The prerendered page carries the defaults; the server's own follow. */
export function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(defaultSiteFacts);
  useEffect(() => {
    let isShown = true;
    const callOff = runWhenIdle(() => askFacts().then((next) => isShown && setFacts(next)));
    return () => {
      isShown = false;
      callOff();
    };
  }, []);
  return facts;
}
