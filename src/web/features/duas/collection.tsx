import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useOpenDua } from './dua-link.tsx';
import { emptySearch, isSameSearch, useDuaSearch, useSearchResults } from './dua-search.ts';
import { DuasLoading } from './duas-loading.tsx';
import { MomentStrip } from './moment-strip.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { useMoments } from './use-moments.ts';

// Start loading the font before the first dua is drawn.
document.fonts?.load('1rem "Amiri Quran"', 'ا').catch(() => {});

const Reading = lazyDialog(async () => (await import('./reading/dua-reading.tsx')).DuaReading);

/** How long the list waits for today’s prayer times, so that the strip for the moment does not push it down later. */
const maxWaitMs = 500;

interface CollectionProps {
  readonly duas: readonly Dua[];
  /** Read from this device, because the server did not answer. */
  readonly isSaved: boolean;
}

/** The duas for the current moment, and all duas with a search. */
export function Collection({ duas, isSaved }: CollectionProps) {
  const [search, change] = useDuaSearch();
  const reading = useOpenDua();
  const { duas: results, ...shown } = useSearchResults(duas, search);

  /** The list that the dua was opened from; previous and next move through it. */
  const openedFrom = useRef<readonly Dua[]>(undefined);
  const { open } = reading;
  const openFrom = useCallback(
    (id: string, list: readonly Dua[]) => {
      openedFrom.current = list;
      open(id);
    },
    [open],
  );
  const moments = useMoments();
  const canWait = useTrueFor(maxWaitMs);
  if (!moments && canWait) return <DuasLoading />;

  const opened = duas.find(({ id }) => id === reading.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isSaved ? <OfflineNote /> : null}
      {reading.id !== undefined && !opened ? <DuaNotFound onClose={reading.close} /> : null}
      <SearchForm search={search} onChange={change} />
      {/* Hidden during a search, so that the results are visible right away, even on a phone. */}
      {moments && isSameSearch(shown.search, emptySearch) ? (
        <MomentStrip current={moments} duas={duas} onOpen={openFrom} />
      ) : null}
      <SearchResults {...shown} results={results} onSearch={change} onOpen={openFrom} />
      <Credits />
      {opened ? (
        <Reading
          dua={opened}
          {...neighboursOf(opened, [openedFrom.current, results, duas])}
          onOpen={open}
          onClose={reading.close}
        />
      ) : null}
    </div>
  );
}

/**
 * Says that the duas are read from this device. A page that was opened offline does not know the user, and its header offers
 * to sign in; so the sign-out button is here, for people who hand the device on.
 */
function OfflineNote() {
  const t = useT();
  const { user, signOut } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p role="status" className="flex items-center gap-2">
        <CloudOff aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {t('You’re offline. These duas are saved on this device.')}
      </p>
      {user ? null : (
        <Button tone="outline" onClick={() => void signOut()}>
          {t('Sign Out')}
        </Button>
      )}
    </div>
  );
}

/** Shown when the link names a dua that is not in the collection. */
function DuaNotFound({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Alert tone="danger">
      <p>{t('This link’s dua isn’t in the collection.')}</p>
      <Button tone="outline" onClick={onClose} className="mt-2">
        {t('Show all duas')}
      </Button>
    </Alert>
  );
}

const sources = [
  { name: 'QuranEnc', href: 'https://quranenc.com' },
  { name: 'quran-json', href: 'https://github.com/risan/quran-json' },
  { name: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/' },
] as const;

/** Source, licence and changes of the Qur’an text: the licence requires all three. */
function Credits() {
  const t = useT();
  return (
    <section aria-label={t('Sources')} className="max-w-3xl text-14 text-ink-2">
      <p>
        {t(
          'The verses come from the Noble Qur’an Encyclopedia (QuranEnc), through the package quran-json, under its licence, CC BY-SA 4.0. Letters and vowels are unchanged. Some signs use their standard Unicode code points, page marks are removed, and a dua within a verse shows only its own words. The translations are our own.',
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {sources.map(({ name, href }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
          >
            <bdi lang="en">{name}</bdi>
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        ))}
      </p>
    </section>
  );
}

/** Returns true for `ms` milliseconds after mounting, then false. */
function useTrueFor(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return !isOver;
}

/** The duas before and after this one in the first list that contains it. */
function neighboursOf(dua: Dua, lists: readonly (readonly Dua[] | undefined)[]) {
  const list = lists.find((each) => each?.includes(dua)) ?? [];
  const at = list.indexOf(dua);
  return { previous: list[at - 1], next: list[at + 1] };
}
