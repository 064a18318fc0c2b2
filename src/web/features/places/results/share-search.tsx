import { Share2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { LinkToCopy } from '../../../ui/link-to-copy.tsx';
import { useCopyLink } from '../../../ui/use-copy-link.ts';
import { withSearch } from '../search/search-address.ts';
import type { SearchQuestion } from '../search/search-state.ts';

/** Hands the address of the search on: by the device's own sheet where it has one, else by the clipboard, else by hand. */
export function ShareSearch({ question }: { question: SearchQuestion }) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const address = `${siteOrigin}${inLanguage(pathname, language)}?${withSearch(new URLSearchParams(), question)}`;
  const { copy, isRefused } = useCopyLink(address, t('It shows where you searched, to about 100 metres.'));
  const share = () => {
    if (!navigator.share) return copy();
    return navigator.share({ title: document.title, url: address }).catch((cause: Error) => {
      if (cause.name !== 'AbortError') return copy();
    });
  };
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Button
        tone="outline"
        icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => void share()}
      >
        {t('Share this search')}
      </Button>
      {isRefused ? <LinkToCopy label={t('Link to this search')} address={address} /> : null}
    </div>
  );
}
