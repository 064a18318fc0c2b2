import { useEffect, useState } from 'react';
import { getConfig } from '../../contract/config.ts';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';
import { whenIdle } from '../device/when-idle.ts';
import { callApi } from '../lib/call-api.ts';

let asked: Promise<SiteFacts> | undefined;

/** Asked once for each visit; without the server the built-in facts hold, and the next page asks again. */
function askOnce(): Promise<SiteFacts> {
  asked ??= callApi(getConfig).then(
    ({ site }) => site,
    () => {
      asked = undefined;
      return defaultSiteFacts;
    },
  );
  return asked;
}

/** Who runs the site and where they are found. The prerendered page carries the defaults; the server's own follow. */
export function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(defaultSiteFacts);
  useEffect(() => {
    let isShown = true;
    const callOff = whenIdle(() => askOnce().then((next) => isShown && setFacts(next)));
    return () => {
      isShown = false;
      callOff();
    };
  }, []);
  return facts;
}
