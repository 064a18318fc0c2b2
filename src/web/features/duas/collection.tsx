import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useOpenDua } from './dua-link.tsx';
import { everything, sameSearch, useDuaSearch, useFound } from './dua-search.ts';
import { Waiting } from './duas-loading.tsx';
import { MomentStrip } from './moment-strip.tsx';
import { SearchForm } from './search-form.tsx';
import { Found } from './search-results.tsx';
import { useMoments } from './use-moments.ts';

// The letters are on their way before the first word of a dua is drawn.
document.fonts?.load('1rem "Amiri Quran"', 'ا').catch(() => {});

const Reading = lazyDialog(async () => (await import('./reading/dua-reading.tsx')).DuaReading);

/** How long the list waits for the times of the day, so that what is for the moment does not push it down. */
const patienceMs = 500;

interface CollectionProps {
  readonly duas: readonly Dua[];
  /** Read from this device, as the server did not answer. */
  readonly isKept: boolean;
}

/** The duas of a member: those of the moment, and all of them to search. */
export function Collection({ duas, isKept }: CollectionProps) {
  const [search, change] = useDuaSearch();
  const reading = useOpenDua();
  const { found, ...shown } = useFound(duas, search);

  /** The list in which the reading view turns over. */
  const turned = useRef<readonly Dua[]>(undefined);
  const { open } = reading;
  const openAmong = useCallback(
    (id: string, list: readonly Dua[]) => {
      turned.current = list;
      open(id);
    },
    [open],
  );
  const now = useMoments();
  const mayWait = useAtFirst(patienceMs);
  if (!now && mayWait) return <Waiting />;

  const opened = duas.find(({ id }) => id === reading.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isKept ? <KeptNote /> : null}
      {reading.id !== undefined && !opened ? <NoSuchDua onClose={reading.close} /> : null}
      <SearchForm search={search} onChange={change} />
      {/* Who asks for something sees what was found, and on a phone at once. */}
      {now && sameSearch(shown.search, everything) ? (
        <MomentStrip now={now} duas={duas} onOpen={openAmong} />
      ) : null}
      <Found {...shown} found={found} onSearch={change} onOpen={openAmong} />
      <Credits />
      {opened ? (
        <Reading
          dua={opened}
          {...neighboursOf(opened, [turned.current, found, duas])}
          onOpen={open}
          onClose={reading.close}
        />
      ) : null}
    </div>
  );
}

/** In the first of the lists that has the dua. */
function neighboursOf(dua: Dua, lists: readonly (readonly Dua[] | undefined)[]) {
  const list = lists.find((each) => each?.includes(dua)) ?? [];
  const at = list.indexOf(dua);
  return { previous: list[at - 1], next: list[at + 1] };
}

/**
 * Says that the duas are read from this device. A page that began without a network knows nobody by name, and its header offers
 * to sign in; the way out stands here then, for whoever hands the device on.
 */
function KeptNote() {
  const t = useT();
  const { user, signOut } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p role="status" className="flex items-center gap-2">
        <CloudOff aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {t('You are offline. These duas are kept on this device.')}
      </p>
      {user ? null : (
        <Button tone="outline" onClick={() => void signOut()}>
          {t('Sign Out')}
        </Button>
      )}
    </div>
  );
}

/** The address opens a dua that is none of these. */
function NoSuchDua({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Alert tone="danger">
      <p>{t('This link opens a dua that is not in the collection.')}</p>
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

/** Whose text the verses are, under which licence, and what was changed in it: the licence asks for all three. */
function Credits() {
  const t = useT();
  return (
    <section aria-label={t('Where the words are from')} className="max-w-3xl text-14 text-ink-2">
      <p>
        {t(
          'The verses are from the Qur’an text of the Noble Qur’an Encyclopedia (QuranEnc), taken from the package quran-json, and stay under their licence, CC BY-SA 4.0. No letter and no vowel is changed: some signs have moved to the code points that Unicode has for them, signs of the page are left out, and where a dua is part of a verse its words alone are shown. The translations are our own.',
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

/** True for so long, and false from then on. */
function useAtFirst(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return !isOver;
}
