import clsx from 'clsx';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { calledName } from './called-name.ts';
import { nameLanguage } from './name-language.ts';

/** Letters. A longer name would stand beside the distance as a tower of single words. */
const longName = 60;

/** The name as a heading, and below it how the place is called where it stands. Both keep their own direction. */
export function PlaceName({ item, kind, id }: { item: PlaceItem; kind: PlaceKind; id: string }) {
  const t = useT();
  const name = calledName(item, kind, t);
  const { localName } = item;
  return (
    <div className={clsx('min-w-0 grow', name.length > longName ? 'basis-full' : 'basis-[6.5rem]')}>
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
