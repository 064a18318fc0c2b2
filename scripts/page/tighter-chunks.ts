import { minify } from 'terser';
import type { Plugin } from 'vite';

const firstVisit = ['framework', 'shared', 'index', 'home', 'ads'];

/**
 * Minifies the chunks of the first visit with terser, which makes them 2 % smaller on the wire than the bundler's minifier.
 * For all chunks it would take two minutes, mostly for the street map.
 */
export function tighterChunks(): Plugin {
  return {
    name: 'mihrab-tighter-chunks',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, { name }) {
      if (!firstVisit.includes(name)) return undefined;
      const options = { ecma: 2020, module: true, compress: { passes: 2 } } as const;
      return { code: (await minify(code, options)).code ?? code, map: null };
    },
  };
}
