import { useCallback, useRef } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Credits } from './credits.tsx';
import { Found } from './found.tsx';
import { KeptNote } from './kept-note.tsx';
import { MomentStrip } from './moment-strip.tsx';
import { NoSuchDua } from './no-such-dua.tsx';
import { everything, sameSearch } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { useAtFirst } from './use-at-first.ts';
import { useDuaSearch } from './use-dua-search.ts';
import { useFound } from './use-found.ts';
import { useMoments } from './use-moments.ts';
import { useOpenDua } from './use-open-dua.ts';
import { Waiting } from './waiting.tsx';

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
