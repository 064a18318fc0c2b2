/**
 * What a language calls cities. Keys are `COUNTRY:Name` with the name as the atlas shows it in English; of several
 * places of that name in the country the most populous is meant.
 *
 * Written by hand. GeoNames' alternate names, which carry no language, are a second witness in tests and no source:
 * among those in Urdu's and Bengali's letters are Persian, Kurdish and Bishnupriya ones, and letter by letter
 * transliterations that nobody writes. A city that is missing here keeps its name in Latin letters.
 */
export type CityNames = Readonly<Record<string, string>>;
