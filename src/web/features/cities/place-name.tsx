import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

/** Languages of the page that are not written in Latin letters. */
const ofOtherScript: readonly Language[] = ['ar', 'ur', 'bn'];

const isForeign = (name: string, language: Language): boolean =>
  ofOtherScript.includes(language) && /\p{Script=Latin}/u.test(name);

interface PlaceNameProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** A name of a place. One that the language has no form of keeps its own direction, and is read out as what it is. */
export function PlaceName({ name, className }: PlaceNameProps) {
  const { language } = useLocalisation();
  const foreign = isForeign(name, language) ? { lang: 'en', dir: 'ltr' } : {};
  return (
    <bdi className={className} {...foreign}>
      {name}
    </bdi>
  );
}

const mark = '\ufffc';

interface WithPlaceNameProps extends PlaceNameProps {
  /** The sentence with what it is given in the place of the name. */
  readonly sentence: (name: string) => string;
}

/** A whole sentence of the catalogue around a name, wherever the language puts it. */
export function WithPlaceName({ name, className, sentence }: WithPlaceNameProps) {
  const [before, after] = sentence(mark).split(mark);
  return (
    <>
      {before}
      <PlaceName name={name} className={className} />
      {after}
    </>
  );
}

/** ISO 3166-1 alpha-2 of the countries that English calls by an article inside a sentence. */
const withArticle = new Set('AE BS CD CF CG DO GB GM KM MV NL PH SB US'.split(' '));

interface Country {
  readonly country: string;
  readonly countryCode: string;
}

/** `the United States`, `Pakistan`: a country's name as it stands in a sentence. Other languages word theirs around the bare name. */
export function countryInWords({ country, countryCode }: Country, language: Language): string {
  return language === 'en' && withArticle.has(countryCode) ? `the ${country}` : country;
}
