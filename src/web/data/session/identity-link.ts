import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { type DialogName, dialogLink } from '../../paths.ts';
import { setPendingDialog } from '../dialog.ts';
import { fetchPublicConfig } from '../public-config.ts';

export type IdentityAction = 'login' | 'signup';

const dialogs = { login: 'login', signup: 'register' } as const;

/** Where the server sends the browser on to the identity provider, which is asked to speak the reader's language. */
export const identityPath = (way: IdentityAction, language: Language): string =>
  language === 'en' ? `/api/auth0/${way}` : `/api/auth0/${way}?lang=${language}`;

interface IdentityLinkOptions {
  readonly replace?: boolean;
  /** The dialog to come to once signed in. */
  readonly wished?: DialogName;
}

/**
 * What a link needs that leads to the identity provider, and where none is configured to the dialog instead, without
 * leaving the page. Whether there is one is asked when a pointer, a finger or the keyboard comes near.
 */
export function useIdentityLink(way: IdentityAction, { replace = false, wished }: IdentityLinkOptions = {}) {
  const { language } = useLocalisation();
  const navigate = useNavigate();
  const to = identityPath(way, language);
  const press = async () => {
    if (wished) setPendingDialog(wished);
    if (await hasIdentityProvider()) window.location.assign(to);
    else await navigate(dialogLink(dialogs[way]), { replace });
  };
  const prepare = () => void hasIdentityProvider();
  return {
    to,
    onPointerEnter: prepare,
    onTouchStart: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      // With these keys the browser opens a tab or a window of its own, and the server decides there.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void press();
    },
  };
}

/** Where the server says nothing, the dialog at least can say so. */
export async function hasIdentityProvider(): Promise<boolean> {
  try {
    return (await fetchPublicConfig()).features.identityProvider;
  } catch {
    return false;
  }
}
