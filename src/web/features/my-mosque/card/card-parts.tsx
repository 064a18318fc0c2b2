import { Bookmark, Pencil } from 'lucide-react';
import type { PlaceItem } from '../../../../contract/places.ts';
import { chosenMosqueState, isMyMosque } from '../../../data/my-mosque/chosen-mosque.ts';
import { myMosqueSetting } from '../../../data/my-mosque/my-mosque.ts';
import { usePersisted } from '../../../data/persisted.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cardAction } from '../../../ui/card-action.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Link } from '../../../ui/router/router.tsx';

// What the card of a mosque shows about the person's own mosque.

interface CardPartProps {
  readonly item: PlaceItem;
}

const useIsMyMosque = (item: PlaceItem) => isMyMosque(usePersisted(myMosqueSetting), item);

/** Marks the person's mosque. */
export function MyMosqueBadge({ item }: CardPartProps) {
  const t = useT();
  return useIsMyMosque(item) ? (
    <Badge tone="brass" className="self-start">
      <Bookmark aria-hidden size={14} className="shrink-0 fill-current" />
      {t('My mosque')}
    </Badge>
  ) : null;
}

/** Opens the dialog, for the person's mosque or to make this one theirs. */
export function MyMosqueAction({ item }: CardPartProps) {
  const t = useT();
  const isMine = useIsMyMosque(item);
  const Icon = isMine ? Pencil : Bookmark;
  return (
    <Link
      to={dialogLink('my-mosque')}
      state={chosenMosqueState(item)}
      aria-haspopup="dialog"
      className={`${cardAction} flex-auto px-3`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {isMine ? t('Edit iqamah times') : t('Make this my mosque')}
    </Link>
  );
}

const MosqueTimes = lazyPart(async () => (await import('./mosque-times.tsx')).MosqueTimes);

/** Today's congregations on the card of the person's mosque. Their code loads only there. */
export function MyMosqueTimes({ item }: CardPartProps) {
  return useIsMyMosque(item) ? <MosqueTimes /> : null;
}
