import { partlyNamed } from '../../src/server/atlas/place-names.ts';
import { joinText } from './compile-names.ts';
import type { SourcePlace } from './source-place.ts';

/** For each language the places for which it has another name, in ascending order, and those names. */
export function compileCityNames(places: readonly SourcePlace[]): Record<string, Buffer | Uint32Array> {
  const columns = partlyNamed.map((language) => {
    const named = places.flatMap(({ translatedNames }, place) => {
      const name = translatedNames?.[language];
      return name === undefined ? [] : [{ place, name }];
    });
    const text = joinText(named.map(({ name }) => name));
    return {
      [`${language}Places`]: Uint32Array.from(named, ({ place }) => place),
      [`${language}Text`]: text.bytes,
      [`${language}Start`]: text.starts,
    };
  });
  return Object.assign({}, ...columns);
}
