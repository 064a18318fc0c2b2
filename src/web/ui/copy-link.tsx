import { useState } from 'react';
import { copyText } from '../device/clipboard.ts';
import { useLocalisation } from '../i18n/localisation.tsx';
import { showToast } from './toast.ts';

interface CopyLink {
  readonly copy: () => Promise<void>;
  /** The browser has no clipboard or refused access to it. Show the address, so that people can copy it by hand. */
  readonly isRefused: boolean;
}

/** Copies an address and shows a toast; `detail` is a translated sentence for its second line. */
export function useCopyLink(address: string, detail?: string): CopyLink {
  const { t } = useLocalisation();
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    if (await copyText(address))
      showToast({ title: t('Link copied'), ...(detail === undefined ? {} : { text: detail }) });
    else setIsRefused(true);
  };
  return { copy, isRefused };
}

/** An address to copy by hand. Focusing it selects all of it. */
export function LinkToCopy({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <input
      readOnly
      aria-label={label}
      value={address}
      dir="ltr"
      onFocus={(event) => event.target.select()}
      className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-input border border-control bg-surface px-3 text-14"
    />
  );
}
