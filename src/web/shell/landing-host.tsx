import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { landingParameters } from '../lib/landing-parameters.ts';

const Landing = lazy(async () => ({ default: (await import('../features/landing/landing.tsx')).Landing }));

/** Loads what greets a person who comes back from the identity provider or from a mail; other visits do without. */
export function LandingHost() {
  const [parameters] = useSearchParams();
  const [wanted, setWanted] = useState(false);
  const isLanding = landingParameters.some((name) => parameters.has(name));
  useEffect(() => {
    if (isLanding) setWanted(true);
  }, [isLanding]);
  return wanted ? (
    <Suspense fallback={null}>
      <Landing />
    </Suspense>
  ) : null;
}
