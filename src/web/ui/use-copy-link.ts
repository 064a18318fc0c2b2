import { useState } from 'react';
import { useLocalisation } from '../i18n/localisation.tsx';
import { showToast } from './toast.ts';

interface CopyLink {
  readonly copy: () => Promise<unknown>;
  /** The browser did not give the clipboard: the address then has to be shown, to be copied by hand. */
  readonly isRefused: boolean;
}

/** Copies an address and says so; `told` is what else is said of it, in the reader's language. */
export function useCopyLink(address: string, detail?: string): CopyLink {
  const { t } = useLocalisation();
  const [isRefused, setIsRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: t('Link copied'), ...(detail === undefined ? {} : { text: detail }) }),
      () => setIsRefused(true),
    );
  return { copy, isRefused };
}
