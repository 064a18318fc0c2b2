import clsx from 'clsx';
import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import type { HalalBasis } from '../../../../domain/places/place.ts';
import { message, type Translate, useT } from '../../../i18n/localisation.tsx';
import { providerNames } from '../place-messages.ts';

const tones: Readonly<Record<FactChip['tone'], string>> = {
  halal: 'border-brass text-brass font-semibold',
  has: 'border-line bg-sunken text-ink',
  lacking: 'border-line border-dashed text-ink-2',
};

/** Known facts of the place, as chips. */
export function FactList(props: { facts: PlaceItem['facts']; provider: PlacesAnswer['provider'] }) {
  const t = useT();
  const chips = factChips(props.facts, props.provider, t);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Details')} className="flex flex-wrap gap-1.5">
      {chips.map(({ tone, text }) => (
        <li
          key={text}
          className={clsx('min-w-0 rounded-chip border px-2 py-0.5 text-13 break-words', tones[tone])}
        >
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** One fact with its text. `halal`: the basis of its halal claim; `lacking`: something it is known not to have. */
interface FactChip {
  readonly tone: 'halal' | 'has' | 'lacking';
  readonly text: string;
}

type Facts = PlaceItem['facts'];

const halalLabels: Readonly<Record<Exclude<HalalBasis, 'listed'>, string>> = {
  only: message('Halal only'),
  yes: message('Serves halal'),
  limited: message('Some halal dishes'),
  cuisine: message('Halal cuisine'),
};

const wheelchairLabels = {
  yes: message('Wheelchair access'),
  limited: message('Limited wheelchair access'),
  no: message('No wheelchair access'),
} as const;

const maxCuisines = 3;

/** Returns the known facts, the most decisive first. Unknown facts are left out. */
export function factChips(facts: Facts, provider: PlacesAnswer['provider'], t: Translate): FactChip[] {
  return [...halalChips(facts, provider, t), ...mosqueChips(facts, t), ...accessChips(facts, t)];
}

function halalChips(facts: Facts, provider: PlacesAnswer['provider'], t: Translate): FactChip[] {
  const { halalBasis, halalCertificate, cuisines = [] } = facts;
  const listedBy = t(providerNames[provider ?? 'local']);
  return [
    ...(halalBasis === undefined
      ? []
      : [
          chip(
            'halal',
            halalBasis === 'listed'
              ? t('Listed as halal by {provider}', { provider: listedBy })
              : t(halalLabels[halalBasis]),
          ),
        ]),
    ...(halalCertificate ? [chip('halal', t('Certificate: {name}', { name: halalCertificate }))] : []),
    ...cuisines.slice(0, maxCuisines).map((cuisine) => chip('has', formatCuisine(cuisine, t))),
  ];
}

function mosqueChips({ womensArea, jumuah, wudu }: Facts, t: Translate): FactChip[] {
  return [
    ...(womensArea === undefined
      ? []
      : [womensArea ? chip('has', t('Women’s area')) : chip('lacking', t('No women’s area'))]),
    ...jumuahChips(jumuah, t),
    ...(wudu ? [chip('has', t('Wudu facilities'))] : []),
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
    ...(wheelchair ? [chip(wheelchair === 'no' ? 'lacking' : 'has', t(wheelchairLabels[wheelchair]))] : []),
    ...(toilets ? [chip('has', t('Toilets'))] : []),
    ...(parking ? [chip('has', t('Parking'))] : []),
  ];
}

function chip(tone: FactChip['tone'], text: string): FactChip {
  return { tone, text };
}

/** Names of the cuisines that OpenStreetMap uses most for halal places, by their tag values. */
const cuisineNames: Readonly<Record<string, string>> = {
  afghan: message('Afghan'),
  african: message('African'),
  american: message('American'),
  arab: message('Arab'),
  asian: message('Asian'),
  bakery: message('Bakery'),
  bangladeshi: message('Bangladeshi'),
  barbecue: message('Barbecue'),
  bosnian: message('Bosnian'),
  breakfast: message('Breakfast'),
  burger: message('Burgers'),
  chicken: message('Chicken'),
  chinese: message('Chinese'),
  coffee_shop: message('Coffee'),
  curry: message('Curry'),
  dessert: message('Desserts'),
  egyptian: message('Egyptian'),
  ethiopian: message('Ethiopian'),
  falafel: message('Falafel'),
  fish: message('Fish'),
  fish_and_chips: message('Fish and chips'),
  fried_chicken: message('Fried chicken'),
  grill: message('Grill'),
  ice_cream: message('Ice cream'),
  indian: message('Indian'),
  indonesian: message('Indonesian'),
  international: message('International'),
  iraqi: message('Iraqi'),
  italian: message('Italian'),
  japanese: message('Japanese'),
  kebab: message('Kebab'),
  korean: message('Korean'),
  lebanese: message('Lebanese'),
  malaysian: message('Malaysian'),
  mediterranean: message('Mediterranean'),
  mexican: message('Mexican'),
  middle_eastern: message('Middle Eastern'),
  moroccan: message('Moroccan'),
  noodle: message('Noodles'),
  pakistani: message('Pakistani'),
  palestinian: message('Palestinian'),
  persian: message('Persian'),
  pizza: message('Pizza'),
  ramen: message('Ramen'),
  sandwich: message('Sandwiches'),
  seafood: message('Seafood'),
  shawarma: message('Shawarma'),
  somali: message('Somali'),
  steak_house: message('Steak house'),
  syrian: message('Syrian'),
  tea: message('Tea'),
  thai: message('Thai'),
  tunisian: message('Tunisian'),
  turkish: message('Turkish'),
  uyghur: message('Uyghur'),
  uzbek: message('Uzbek'),
  vietnamese: message('Vietnamese'),
  yemeni: message('Yemeni'),
};

/** Returns `Turkish` for `turkish`. An unknown value is shown as written, with spaces for underscores. */
function formatCuisine(cuisine: string, t: Translate): string {
  const known = Object.hasOwn(cuisineNames, cuisine) ? cuisineNames[cuisine] : undefined;
  if (known) return t(known);
  const words = cuisine.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
