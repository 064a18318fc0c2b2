import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { landingParameters } from '../data/landing-parameters.ts';
import { FloatingFailed, lazyPart } from '../ui/lazy-part.tsx';

const Landing = lazyPart(async () => (await import('../features/landing/landing.tsx')).Landing, {
  Failed: FloatingFailed,
});

/** Loads what greets a person who comes back from the identity provider or from a mail; other visits do without. */
export function LandingHost() {
  const [parameters] = useSearchParams();
  const [wanted, setWanted] = useState(false);
  const isLanding = landingParameters.some((name) => parameters.has(name));
  useEffect(() => {
    if (isLanding) setWanted(true);
  }, [isLanding]);
  return wanted ? <Landing /> : null;
}
