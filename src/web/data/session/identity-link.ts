import type { MouseEvent } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { type DialogName, dialogLink } from '../../paths.ts';
import { useNavigate } from '../../ui/router/router.tsx';
import { setPendingDialog } from '../dialog.ts';
import { fetchPublicConfig } from '../public-config.ts';

export type IdentityAction = 'login' | 'signup';

const dialogs = { login: 'login', signup: 'register' } as const;

/** Returns the path from which the server redirects to the identity provider, with the language that its pages should use. */
export const identityPath = (action: IdentityAction, language: Language): string =>
  language === 'en' ? `/api/auth0/${action}` : `/api/auth0/${action}?lang=${language}`;

interface IdentityLinkOptions {
  readonly replace?: boolean;
  /** The dialog to open after sign-in. */
  readonly pendingDialog?: DialogName;
}

/**
 * Returns the props of a sign-in or sign-up link. It leads to the identity provider or, if none is configured, opens the
 * dialog without leaving the page. Which of the two is requested on hover, touch or focus.
 */
export function useIdentityLink(
  action: IdentityAction,
  { replace = false, pendingDialog }: IdentityLinkOptions = {},
) {
  const { language } = useLocalisation();
  const navigate = useNavigate();
  const to = identityPath(action, language);
  const press = async () => {
    if (pendingDialog) setPendingDialog(pendingDialog);
    if (await hasIdentityProvider()) window.location.assign(to);
    else navigate(dialogLink(dialogs[action]), { replace });
  };
  const prepare = () => void hasIdentityProvider();
  return {
    to,
    onPointerEnter: prepare,
    onTouchStart: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      // With these keys the browser opens a new tab or window, where the server redirects.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void press();
    },
  };
}

/** Returns whether an identity provider is configured. False if the server doesn't answer: the dialog can show that. */
export async function hasIdentityProvider(): Promise<boolean> {
  try {
    return (await fetchPublicConfig()).features.identityProvider;
  } catch {
    return false;
  }
}
