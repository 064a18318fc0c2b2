import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from '../bootstrap/run-child.mjs';
import { root } from '../root.ts';
import { packageFolder } from './package-folder.ts';

const sources = path.relative(root, path.join(packageFolder, 'src'));
const specifier = /(?<=(?:from |import\()['"])\.[^'"]+\.ts(?=['"])/g;

/**
 * Writes the package's declarations beside its modules: those of `src` and, in `engine`, the few of the domain that they
 * mention. Relative imports end in `.js`, as every module resolution of TypeScript accepts.
 */
export async function writeDeclarations(entries: readonly string[]): Promise<void> {
  const folder = path.join(root, '.cache/package/declarations');
  rmSync(folder, { recursive: true, force: true });
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const emit = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--allowImportingTsExtensions',
  ];
  const project = ['-p', packageFolder, '--rootDir', root, '--outDir', folder];
  const code = await runChild(process.execPath, [tsc, ...project, ...emit], { cwd: root, stdio: 'inherit' });
  if (code !== 0)
    throw new Error(`The declarations of the package can't be written: tsc ended with ${code}.`);
  const seen = new Set<string>();
  const queue = entries.map((name) => path.join(sources, `${name}.ts`));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const from = path.join(folder, file.replace(/\.ts$/, '.d.ts'));
    if (!existsSync(from)) throw new Error(`${file} has no declarations`);
    const { code: text, imports } = rewrite(readFileSync(from, 'utf8'), file);
    const target = path.join(packageFolder, 'dist', placeOf(file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    queue.push(...imports);
  }
}

/** Where the declarations of a source file are in `dist`. */
function placeOf(file: string): string {
  const inPackage = path.relative(sources, file);
  const place = inPackage.startsWith('..')
    ? path.join('engine', path.relative('src/domain', file))
    : inPackage;
  return place.replace(/\.ts$/, '.d.ts');
}

/** Rewrites the relative imports of a declaration file, and returns the files that they lead to. */
function rewrite(text: string, file: string): { code: string; imports: string[] } {
  const imports: string[] = [];
  const code = text.replace(specifier, (relative) => {
    const target = path.join(path.dirname(file), relative);
    imports.push(target);
    const to = path.relative(path.dirname(placeOf(file)), placeOf(target)).replace(/\.d\.ts$/, '.js');
    return to.startsWith('.') ? to : `./${to}`;
  });
  return { code, imports };
}
