import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../data/session.tsx';
import { type Arrival, isLanding, readLanding, withoutLanding } from './read-landing.ts';
import { useGreetings } from './use-greetings.ts';

const nothing: readonly Arrival[] = [];

/**
 * Reads why the person was sent to this page, takes that out of the address, so that a reload or a shared link does not
 * repeat it, and says it once it is known who is signed in.
 */
export function Landing() {
  const [parameters, setParameters] = useSearchParams();
  const [arrivals, setArrivals] = useState(nothing);
  const { status } = useSession();
  const greet = useGreetings();
  useEffect(() => {
    if (!isLanding(parameters)) return;
    setArrivals(readLanding(parameters));
    setParameters(withoutLanding(parameters), { replace: true });
  }, [parameters, setParameters]);
  useEffect(() => {
    if (status === 'loading' || arrivals === nothing) return;
    setArrivals(nothing);
    for (const arrival of arrivals) void greet(arrival);
  }, [status, arrivals, greet]);
  return null;
}
