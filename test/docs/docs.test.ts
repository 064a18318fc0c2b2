import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { mentionsIn } from './mentions.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

function documents(): string[] {
  const below = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const inDocs = below.filter((file) => file.endsWith('.md')).map((file) => path.join('docs', file));
  const atRoot = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'packages/prayer-times/README.md'];
  return [...atRoot.filter((file) => existsSync(path.join(root, file))), ...inDocs];
}

describe('mentions in a document', () => {
  it('are found', () => {
    const text = 'See `src/domain/sun` and [the map](docs/map.md#top), then `npm run bench` or npm test.';
    expect(mentionsIn(text)).toEqual({
      paths: ['src/domain/sun'],
      scripts: ['bench', 'test'],
      links: ['docs/map.md'],
    });
  });

  it('do not include file patterns, external links and code blocks', () => {
    const text =
      '`store.ts` `src/*/x.ts` `src/web/pages/NAME.tsx` [a](https://a.example) [b](#here)\n```\n[c](gone.md) `src/gone.ts`\n```\n';
    expect(mentionsIn(text)).toEqual({ paths: [], scripts: [], links: [] });
  });
});

describe.skipIf(documents().length === 0).each(documents())('%s', (file) => {
  const mentions = mentionsIn(readFileSync(path.join(root, file), 'utf8'));

  it('mentions only files and folders that exist', () => {
    expect(mentions.paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('mentions only scripts that exist', () => {
    expect(mentions.scripts.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links only to existing files', () => {
    const folder = path.dirname(path.join(root, file));
    expect(mentions.links.filter((link) => !existsSync(path.resolve(folder, link)))).toEqual([]);
  });
});
