import { useEffect, useState } from 'react';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';
import { whenIdle } from '../device/when-idle.ts';
import { askPublicConfig } from './public-config.ts';

/** Without the server the built-in facts hold. */
const askFacts = (): Promise<SiteFacts> =>
  askPublicConfig().then(
    ({ site }) => site,
    () => defaultSiteFacts,
  );

/** Who runs the site and where they are found. The prerendered page carries the defaults; the server's own follow. */
export function useSiteFacts(): SiteFacts {
  const [facts, setFacts] = useState(defaultSiteFacts);
  useEffect(() => {
    let isShown = true;
    const callOff = whenIdle(() => askFacts().then((next) => isShown && setFacts(next)));
    return () => {
      isShown = false;
      callOff();
    };
  }, []);
  return facts;
}
