import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rejected: [what: string, file: string, text: string, rule: string][] = [
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
];
const allowed: [file: string, text: string][] = [
  ['src/server/config.ts', 'export const a = process.env.PORT;'],
  ['src/server/platform/outgoing.ts', "export const a = fetch('https://x.example');"],
  ['src/web/data/call-api.ts', "export const a = fetch('/api');"],
];

const violations = new Map<string, string[]>();

/** Returns the lint rules that a planted file violates with our configuration. One linter run checks all files. */
function rulesViolatedBy(file: string): string[] {
  if (violations.size === 0) lintPlants();
  return violations.get(file) ?? [];
}

function lintPlants(): void {
  const plants = [...rejected.map(([, file, text]) => [file, text] as const), ...allowed];
  for (const [file] of plants) violations.set(file, []);
  const folder = temporaryFolder({
    'biome.json': read('biome.json'),
    '.gitignore': read('.gitignore'),
    ...Object.fromEntries(plants),
  });
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const report: { diagnostics: { category: string; severity: string; location: { path: string } }[] } =
    JSON.parse(stdout);
  for (const { category, severity, location } of report.diagnostics)
    if (severity === 'error') violations.get(location.path)?.push(category);
}

it('every planted file has a unique name', () => {
  const files = [...rejected.map(([, file]) => file), ...allowed.map(([file]) => file)];
  expect(new Set(files).size).toBe(files.length);
});

it.each(rejected)('reports %s in %s', (_case, file, _text, rule) => {
  expect(rulesViolatedBy(file)).toEqual([rule]);
});

it.each(allowed)('reports nothing in %s', (file) => {
  expect(rulesViolatedBy(file)).toEqual([]);
});
