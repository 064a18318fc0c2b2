import { useIdentityLink } from '../../data/identity-link.ts';
import { useT } from '../../i18n/localisation.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Searches ask by what the server knows of an account, so without one a choice changes only what this page shows. */
export function GuestNote() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true });
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-14 text-ink-2">
        {t(
          'You are not signed in. This browser remembers your choice, but your searches are answered as with Auto until an account keeps it.',
        )}
      </p>
      <ButtonLink {...login} className="w-full">
        {t('Log in to save')}
      </ButtonLink>
    </div>
  );
}
