import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../lib/i18n.tsx';
import { nameLanguage } from './name-language.ts';

/** The name as a heading, and below it how the place is called where it stands. Both keep their own direction. */
export function PlaceName({ item, kind, id }: { item: PlaceItem; kind: PlaceKind; id: string }) {
  const t = useT();
  const name = item.unnamed && kind === 'mosque' ? t('Mosque') : item.name;
  const { localName } = item;
  return (
    <div className="min-w-0">
      <h3 id={id} className="text-20 break-words hyphens-auto">
        <bdi lang={item.unnamed ? undefined : nameLanguage(name)}>{name}</bdi>
      </h3>
      {localName && localName !== name ? (
        <p className="mt-0.5 break-words text-ink-2">
          <bdi lang={nameLanguage(localName, item.localLanguage)}>{localName}</bdi>
        </p>
      ) : null}
    </div>
  );
}
