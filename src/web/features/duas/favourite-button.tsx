import clsx from 'clsx';
import { Heart as HeartIcon } from 'lucide-react';
import { toggleFavourite } from '../../data/favourites.ts';
import { useT } from '../../i18n/localisation.tsx';

interface FavouriteButtonProps {
  readonly id: string;
  readonly title: string;
  readonly isFavourite: boolean;
}

/** Adds a dua to the favourites or removes it. */
export function FavouriteButton({ id, title, isFavourite }: FavouriteButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {title}', { title })}
      onClick={() => toggleFavourite(id)}
      className={clsx(
        'relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken print:hidden',
        isFavourite ? 'text-brass' : 'text-ink-2',
      )}
    >
      <HeartIcon aria-hidden size={22} strokeWidth={1.75} className={clsx(isFavourite && 'fill-current')} />
    </button>
  );
}
