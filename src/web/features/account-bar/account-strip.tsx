import { useEffect } from 'react';
import { useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session/session.tsx';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import type { Failure } from '../../ui/use-loading.ts';

const load = () => import('./strip-content.tsx');
const SignedInStrip = lazyPart(async () => (await load()).SignedInStrip, { Failed: StripFailed });
const LocalStrip = lazyPart(async () => (await load()).LocalStrip, { Failed: StripFailed });

/**
 * Above the header on wide screens: the account and its actions; nothing for guests. If boot.js saw a session, its height is
 * reserved from the first paint, and its code loads while the session is fetched.
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
    // tokens.css reserves its height.
    <div data-strip="shown" className="hidden h-10 bg-sunken strip:block print:!hidden">
      {user ? <SignedInStrip user={user} /> : localUser ? <LocalStrip user={localUser} /> : null}
    </div>
  );
}

/** Has the height of the strip. */
function StripFailed({ retry, isRetrying }: Failure) {
  return (
    <div className="page-width flex h-10 items-center [&_button]:min-h-0 [&_button]:py-0.5 [&>div]:py-0.5">
      <PartFailed {...{ retry, isRetrying }} />
    </div>
  );
}
