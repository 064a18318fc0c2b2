import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLocalisation } from '../../../lib/i18n.tsx';
import { inLanguage } from '../../../lib/languages.ts';
import { siteOrigin } from '../../../lib/site.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { withSearch } from '../search/search-address.ts';
import type { SearchQuestion } from '../search/search-state.ts';

/** Hands the address of the search on: by the device's own sheet where it has one, else by the clipboard, else by hand. */
export function ShareSearch({ question }: { question: SearchQuestion }) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const [isRefused, setIsRefused] = useState(false);
  const address = `${siteOrigin}${inLanguage(pathname, language)}?${withSearch(new URLSearchParams(), question)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () =>
        showToast({
          title: t('Link copied'),
          text: t('It shows where you searched, to about 100 metres.'),
        }),
      () => setIsRefused(true),
    );
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
      {isRefused ? (
        <input
          readOnly
          aria-label={t('Link to this search')}
          value={address}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-input border border-control bg-surface px-3 text-14"
        />
      ) : null}
    </div>
  );
}
