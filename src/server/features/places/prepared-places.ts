import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { searchMosques } from '../../../contract/places.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { mergeDuplicates } from '../../../domain/places/merge-places.ts';
import type { FoundPlace, PlaceKind, PlaceNames } from '../../../domain/places/place.ts';
import { compileHours } from '../../opening-hours/compile-hours.ts';
import type { PlaceContext } from './place-context.ts';

/** What the routes may answer: the contract's shape, only read. */
export type SearchAnswer = AnswerOf<typeof searchMosques>;
export type AnswerItem = SearchAnswer['items'][number];

/** The part of an item that is the same for everybody who asks, at any time. */
export type StaticItem = Omit<AnswerItem, 'distance' | 'open_now' | 'changes'>;

/** A place that is ready to be answered: what is left to say is how far it is, and whether it is open now. */
export interface PreparedPlace {
  readonly place: FoundPlace;
  readonly item: StaticItem;
  /** Where its clock hangs; the zone of the search where its hours are unknown and nobody will ask. */
  readonly zoneName: string;
  readonly countryCode: string;
}

export interface PreparedPlaces {
  readonly places: readonly PreparedPlace[];
  /** Whether names of towns from the atlas are among them, whose source then has to be credited. */
  readonly namesTowns: boolean;
}

interface Reader {
  readonly kind: PlaceKind;
  readonly language: PageLanguage;
  readonly ground: PlaceContext;
  /** IANA name at the point of the search. */
  readonly zoneName: string;
}

const namelessNames: Readonly<Record<PlaceKind, string>> = { mosque: 'Mosque', halal: 'Halal food' };

/** Reads the hours, merges what the provider lists twice and words the rest for a reader. */
export function preparePlaces(found: readonly FoundPlace[], reader: Reader): PreparedPlaces {
  const read = found.map((place) => withHoursRead(place, reader.ground));
  const places = mergeDuplicates(read).map((place) => prepare(place, reader));
  return { places, namesTowns: places.some(({ item }) => item.near !== undefined) };
}

/**
 * Anybody can write anything into the map: days without hours, which a machine takes for always open, and blanks on
 * which the reading library never ends. No such text goes further than here.
 */
function withHoursRead(place: FoundPlace, ground: PlaceContext): FoundPlace {
  const { hours, latitude, longitude } = place;
  if (hours.kind !== 'text') return place;
  const countryCode = place.countryCode ?? ground.countryCodeAt(latitude, longitude);
  return { ...place, hours: compileHours(hours.text, { countryCode, latitude, longitude }) };
}

function prepare(place: FoundPlace, reader: Reader): PreparedPlace {
  const { latitude, longitude, hours, rating, ratingCount } = place;
  const zoneOf = () => place.zoneName ?? reader.ground.zoneNameAt(latitude, longitude);
  const countryOf = () => place.countryCode ?? reader.ground.countryCodeAt(latitude, longitude);
  const zoneName = hours.kind === 'unknown' ? reader.zoneName : zoneOf();
  return {
    place,
    zoneName,
    countryCode: hours.kind === 'text' ? countryOf() : '',
    item: {
      id: place.id,
      ...nameIn(place.names, reader),
      ...addressOf(place, reader),
      lat: latitude,
      lng: longitude,
      rating: rating ?? null,
      user_ratings_total: ratingCount ?? null,
      ...(zoneName === reader.zoneName ? {} : { timezone: zoneName }),
      facts: place.facts,
    },
  };
}

function nameIn(
  { local, localLanguage, en, ar }: PlaceNames,
  { kind, language }: Reader,
): Pick<StaticItem, 'name' | 'unnamed' | 'localName' | 'localLanguage'> {
  const own = localLanguage === language ? local : language === 'ar' ? ar : en;
  const name = own || local || en || ar;
  if (!name) return { name: namelessNames[kind], unnamed: true };
  if (local === '' || local === name) return { name };
  return { name, localName: local, ...(localLanguage ? { localLanguage } : {}) };
}

function addressOf(
  { address, latitude, longitude }: FoundPlace,
  { ground, language }: Reader,
): Pick<StaticItem, 'address' | 'near'> {
  if (address !== '') return { address };
  const near = ground.townAt(latitude, longitude, language);
  return near === '' ? { address } : { address: `near ${near}`, near };
}
