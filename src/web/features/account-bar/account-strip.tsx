import { lazy, Suspense, useEffect } from 'react';
import { useLocalUser } from '../../state/local-user.ts';
import { useSession } from '../../state/session.tsx';

const load = () => import('./strip-content.tsx');
const SignedInStrip = lazy(async () => ({ default: (await load()).SignedInStrip }));
const LocalStrip = lazy(async () => ({ default: (await load()).LocalStrip }));

/**
 * Above the header of wide screens: whose account this is and what can be done with it. A guest has none. Where boot.js
 * saw that somebody was signed in, its room is kept from the first paint, and its code comes while the server is asked.
 */
export function AccountStrip() {
  const { status, user } = useSession();
  const localUser = useLocalUser();
  useEffect(() => {
    if (document.documentElement.dataset['account']) void load().catch(() => undefined);
  }, []);
  if (status === 'loading')
    return <div aria-hidden className="hidden h-12 bg-sunken md:[[data-account]_&]:block print:!hidden" />;
  if (!user && !localUser) return null;
  return (
    // The header slides up by as much as this while the page scrolls.
    <div data-strip className="hidden h-12 bg-sunken md:block print:!hidden">
      <Suspense fallback={null}>
        {user ? <SignedInStrip user={user} /> : localUser ? <LocalStrip user={localUser} /> : null}
      </Suspense>
    </div>
  );
}
