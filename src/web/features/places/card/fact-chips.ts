import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import type { HalalBasis } from '../../../../domain/places/place.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { providerWords } from '../provider-words.ts';
import { cuisineWords } from './cuisine-words.ts';

/** One fact of a place in words. `halal` is what its claim of halal rests on; `lacking` is what it is known not to have. */
export interface FactChip {
  readonly tone: 'halal' | 'has' | 'lacking';
  readonly text: string;
}

type Facts = PlaceItem['facts'];

const halalWords: Readonly<Record<Exclude<HalalBasis, 'listed'>, string>> = {
  only: message('Halal only'),
  yes: message('Serves halal'),
  limited: message('Some halal dishes'),
  cuisine: message('Halal kitchen'),
};

const wheelchairWords = {
  yes: message('Wheelchair access'),
  limited: message('Limited wheelchair access'),
  no: message('No wheelchair access'),
} as const;

const maxCuisines = 3;

/** What is known of a place, what decides about going there first. A fact that nobody knows is not there. */
export function factChips(facts: Facts, provider: PlacesAnswer['provider'], t: Translate): FactChip[] {
  return [...halalChips(facts, provider, t), ...mosqueChips(facts, t), ...accessChips(facts, t)];
}

function halalChips(facts: Facts, provider: PlacesAnswer['provider'], t: Translate): FactChip[] {
  const { halalBasis, halalCertificate, cuisines = [] } = facts;
  const listedBy = t(providerWords[provider ?? 'local']);
  return [
    ...(halalBasis === undefined
      ? []
      : [
          chip(
            'halal',
            halalBasis === 'listed'
              ? t('Listed as halal by {provider}', { provider: listedBy })
              : t(halalWords[halalBasis]),
          ),
        ]),
    ...(halalCertificate ? [chip('halal', t('Certificate: {name}', { name: halalCertificate }))] : []),
    ...cuisines.slice(0, maxCuisines).map((cuisine) => chip('has', cuisineWords(cuisine, t))),
  ];
}

function mosqueChips({ womensArea, jumuah, wudu }: Facts, t: Translate): FactChip[] {
  return [
    ...(womensArea === undefined
      ? []
      : [womensArea ? chip('has', t('Women’s area')) : chip('lacking', t('No women’s area'))]),
    ...jumuahChips(jumuah, t),
    ...(wudu ? [chip('has', t('Place for wudu'))] : []),
  ];
}

function jumuahChips(jumuah: Facts['jumuah'], t: Translate): FactChip[] {
  if (jumuah === undefined) return [];
  if (jumuah === false) return [chip('lacking', t('No Jumu’ah'))];
  return [
    chip('has', typeof jumuah === 'string' ? t('Jumu’ah: {times}', { times: jumuah }) : t('Jumu’ah prayer')),
  ];
}

function accessChips({ wheelchair, toilets, parking }: Facts, t: Translate): FactChip[] {
  return [
    ...(wheelchair ? [chip(wheelchair === 'no' ? 'lacking' : 'has', t(wheelchairWords[wheelchair]))] : []),
    ...(toilets ? [chip('has', t('Toilets'))] : []),
    ...(parking ? [chip('has', t('Parking'))] : []),
  ];
}

function chip(tone: FactChip['tone'], text: string): FactChip {
  return { tone, text };
}
