import { useEffect } from 'react';
import { useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session/session.tsx';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import type { Failure } from '../../ui/use-loading.ts';

const load = () => import('./strip-content.tsx');
const SignedInStrip = lazyPart(async () => (await load()).SignedInStrip, { Failed: StripFailed });
const LocalStrip = lazyPart(async () => (await load()).LocalStrip, { Failed: StripFailed });

/**
 * Above the header of wide screens: whose account this is and what can be done with it. A guest has none. Where boot.js
 * saw that somebody was signed in, its room is kept from the first paint, and its code comes while the server is asked.
 */
export function AccountStrip() {
  const { status, user } = useSession();
  const localUser = useLocalUser();
  useEffect(() => {
    if (document.documentElement.dataset['account']) SignedInStrip.preload();
  }, []);
  if (status === 'loading')
    return (
      <div
        aria-hidden
        data-strip="expected"
        className="hidden h-10 bg-sunken strip:[[data-account]_&]:block print:!hidden"
      />
    );
  if (!user && !localUser) return null;
  return (
    // tokens.css makes the room for it.
    <div data-strip="shown" className="hidden h-10 bg-sunken strip:block print:!hidden">
      {user ? <SignedInStrip user={user} /> : localUser ? <LocalStrip user={localUser} /> : null}
    </div>
  );
}

/** As high as the strip. */
function StripFailed({ retry, isRetrying }: Failure) {
  return (
    <div className="page-width flex h-10 items-center [&_button]:min-h-0 [&_button]:py-0.5 [&>div]:py-0.5">
      <PartFailed {...{ retry, isRetrying }} />
    </div>
  );
}
