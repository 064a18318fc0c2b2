import type { Plugin } from 'vite';

/** The part of a built chunk that is used here. */
interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly imports: readonly string[];
  code: string;
}
type Bundle = Record<string, Chunk | { readonly type: 'asset' }>;

const exportList = /export\s*\{([^}]*)\}\s*;?\s*$/;

/**
 * Moves the bundler's runtime into the framework's chunk. With groups the bundler always makes it a file of its own, which
 * has 400 bytes and costs every first visit a request.
 */
export function mergedRuntime(): Plugin {
  return {
    name: 'mihrab-merged-runtime',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle as Bundle);
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const framework = chunks.find(({ name }) => name === 'framework');
      if (!runtime || !framework) throw new Error('The bundle has no runtime or no framework');
      mergeRuntime(runtime, framework, chunks);
      delete bundle[runtime.fileName];
    },
  };
}

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));

/** Changes the code of every chunk that imports the runtime. */
export function mergeRuntime(runtime: Chunk, framework: Chunk, chunks: readonly Chunk[]): void {
  const [whole = '', list = ''] = exportList.exec(runtime.code) ?? [];
  if (!whole) throw new Error('The bundler’s runtime has no list of exports');
  const names = specifiersIn(list);
  for (const chunk of chunks) {
    if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
    const imported = importOf(chunk, runtime);
    const specifiers = specifiersIn(imported.list);
    if (chunk === framework) {
      // A function keeps the runtime's short names apart from those of the chunk.
      const members = names.map(({ from, to }) => `${prefix}${to}:${from}`).join(',');
      const body = runtime.code.replace(exportList, () => `return{${members}}`);
      const own = specifiers.map(({ from, to }) => `,${to}=${prefix}${from}`).join('');
      const all = names.map(({ to }) => prefix + to).join(',');
      chunk.code = `const{${all}}=(()=>{${body}})()${own};${chunk.code.replace(imported.whole, '')};export{${all}};`;
    } else {
      // Else a chunk could keep its name, and with it its place in caches, while its import changes with a release.
      if (!reaches(chunk, framework, chunks))
        throw new Error(`${chunk.fileName} imports the runtime but not the framework`);
      const list = specifiers.map(({ from, to }) => `${prefix}${from} as ${to}`).join(',');
      const file = framework.fileName.replace(/^.*\//, '');
      chunk.code = chunk.code.replace(
        imported.whole,
        () => `import{${list}}from"${imported.folder}${file}";`,
      );
    }
  }
}

/** The runtime's exports have names of one letter, like the framework's. */
const prefix = '$runtime_';

interface Specifier {
  readonly from: string;
  readonly to: string;
}
const specifiersIn = (list: string): Specifier[] =>
  list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return { from, to };
  });

interface RuntimeImport {
  readonly whole: string;
  readonly list: string;
  /** `./` or `../`. The runtime and the framework have the same folder. */
  readonly folder: string;
}

function importOf(chunk: Chunk, runtime: Chunk): RuntimeImport {
  const file = runtime.fileName.replace(/^.*\//, '').replaceAll('.', '\\.');
  const match = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`](\\.{1,2}/)${file}["'\`]\\s*;?`).exec(
    chunk.code,
  );
  if (!match) throw new Error(`${chunk.fileName} does not import the runtime`);
  return { whole: match[0], list: match[1] ?? '', folder: match[2] ?? './' };
}

function reaches(from: Chunk, target: Chunk, chunks: readonly Chunk[]): boolean {
  const seen = new Set<Chunk>();
  const queue = [from];
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (chunk === target) return true;
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const { imports } = chunk;
    queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return false;
}
