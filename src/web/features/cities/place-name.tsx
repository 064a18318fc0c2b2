import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

/** Page languages with a non-Latin script. */
const nonLatinLanguages: readonly Language[] = ['ar', 'ur', 'bn'];

const isForeign = (name: string, language: Language): boolean =>
  nonLatinLanguages.includes(language) && /\p{Script=Latin}/u.test(name);

interface PlaceNameProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Name of a place. In a page with another script a Latin name keeps its direction and is read as English. */
export function PlaceName({ name, className }: PlaceNameProps) {
  const { language } = useLocalisation();
  const foreign = isForeign(name, language) ? { lang: 'en', dir: 'ltr' } : {};
  return (
    <bdi className={className} {...foreign}>
      {name}
    </bdi>
  );
}

const placeholder = '\ufffc';

interface WithPlaceNameProps extends PlaceNameProps {
  /** Returns the translated sentence around the given name. */
  readonly sentence: (name: string) => string;
}

/** A translated sentence that contains a place name, at any position. */
export function WithPlaceName({ name, className, sentence }: WithPlaceNameProps) {
  const [before, after] = sentence(placeholder).split(placeholder);
  return (
    <>
      {before}
      <PlaceName name={name} className={className} />
      {after}
    </>
  );
}

/** ISO 3166-1 alpha-2 codes of countries whose English name takes an article. */
const takesArticle = new Set('AE BS CD CF CG DO GB GM KM MV NL PH SB US'.split(' '));

interface Country {
  readonly country: string;
  readonly countryCode: string;
}

/** Returns a country's name for use in a sentence: `the United States`, `Pakistan`. Only English adds an article. */
export function countryInSentence({ country, countryCode }: Country, language: Language): string {
  return language === 'en' && takesArticle.has(countryCode) ? `the ${country}` : country;
}
