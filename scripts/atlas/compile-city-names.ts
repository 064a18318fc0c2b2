import { partlyNamed } from '../../src/server/atlas/place-names.ts';
import { joinText } from './compile-names.ts';
import type { SourcePlace } from './source-place.ts';

/** For each language the places that it calls otherwise, in ascending order, and what it calls them. */
export function compileCityNames(places: readonly SourcePlace[]): Record<string, Buffer | Uint32Array> {
  const columns = partlyNamed.map((language) => {
    const named = places.flatMap(({ otherwise }, place) => {
      const name = otherwise?.[language];
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
