import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the lint rules that a file violates under our configuration. */
function rulesBrokenBy(file: string, text: string): string[] {
  const folder = temporaryFolder({
    'biome.json': read('biome.json'),
    '.gitignore': read('.gitignore'),
    [file]: text,
  });
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const report: { diagnostics: { category: string; severity: string }[] } = JSON.parse(stdout);
  return report.diagnostics.filter(({ severity }) => severity === 'error').map(({ category }) => category);
}

it.each([
  ['the environment', 'src/server/app.ts', 'export const a = process.env.PORT;', 'lint/style/noProcessEnv'],
  [
    'a third party',
    'src/server/features/a.ts',
    "export const a = fetch('https://x.example');",
    'lint/style/noRestrictedGlobals',
  ],
  [
    'a direct call of our API',
    'src/web/features/a.ts',
    "export const a = fetch('/api');",
    'lint/style/noRestrictedGlobals',
  ],
  ['the type any', 'src/domain/a.ts', 'export const a: any = 1;', 'lint/suspicious/noExplicitAny'],
  [
    'a file name that is not kebab-case',
    'src/domain/SunTimes.ts',
    'export const a = 1;',
    'lint/style/useFilenamingConvention',
  ],
])('rejects %s: %s', (_what, file, text, rule) => {
  expect(rulesBrokenBy(file, text)).toEqual([rule]);
});

it.each([
  ['src/server/config.ts', 'export const a = process.env.PORT;'],
  ['src/server/platform/outgoing.ts', "export const a = fetch('https://x.example');"],
  ['src/web/lib/call-api.ts', "export const a = fetch('/api');"],
])('allows it in %s', (file, text) => {
  expect(rulesBrokenBy(file, text)).toEqual([]);
});
