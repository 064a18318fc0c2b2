import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.ts';
import { writeDeclarations } from './declarations.ts';
import { internalNames } from './internal-names.ts';
import { packageFolder } from './package-folder.ts';
import { writeCities } from './write-cities.ts';

const dist = path.join(packageFolder, 'dist');

/** The modules that the package exports. */
const entries = ['index', 'calendar', 'why', 'tables', 'zones', 'qibla', 'sun', 'hijri'] as const;
/** Parts of `index` with files of their own, so that a bundler leaves out those that a program doesn't use. */
const parts = ['conventions', 'methods', 'next-prayer', 'note-text'] as const;

/** Node 18, and what the site supports. Bundlers lower it further if they are asked to. */
const target = ['es2022', 'node18'];

/** Imports that only keep the order of modules, which have no effects. Bundlers warn about them. */
const bareImport = /^import "\.[^"]+";\n/gm;

/** Builds the package into its `dist`: modules with shared chunks, the program, and declarations. */
export async function buildPackage(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([writeModules(), writeDeclarations(entries)]);
  writeCities();
}

async function writeModules(): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...entries, ...parts, 'cli/cli'].map((name) => ({
      in: path.join(packageFolder, 'src', `${name}.ts`),
      out: path.basename(name),
    })),
    outdir: dist,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    target,
    mangleProps: new RegExp(`^(${internalNames.join('|')})$`),
    define: { PACKAGE_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  });
  for (const { path: file, text } of outputFiles) {
    if (text === '') continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replace(bareImport, ''));
  }
}
