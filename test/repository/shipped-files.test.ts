import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import type { DuaCollection } from '../../src/domain/duas/dua.ts';
import { sampleDua } from '../harness/sample-duas.ts';
import { findFragments } from './leaks/fragments.ts';
import { fragmentsOfDuas, searchFolder } from './leaks/search-folder.ts';

const arabic = 'هَٰذَا نَصٌّ طَوِيلٌ لِلتَّجْرِبَةِ وَحْدَهَا وَلَيْسَ مِنَ ٱلْأَدْعِيَةِ فِي شَيْءٍ';
const bare = 'هذا نص طويل للتجربة وحدها وليس من الأدعية في شيء';
const planted = sampleDua('planted', {
  arabic,
  transliteration: 'hādhā naṣṣun ṭawīlun lit-tajribati waḥdahā wa-laysa mina l-adʿiyati',
  translation: 'These are long words for the trial alone, and none of them is a supplication.',
});
const fragments = fragmentsOfDuas([planted]);

const units = (text: string) => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
const hex = (unit: number, digits: number) => unit.toString(16).padStart(digits, '0');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const lines = (text: string) => text.replace(/.{76}/g, '$&\n');

/** A PNG with only a compressed text chunk. */
function pictureWith(text: string): Buffer {
  const body = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(text))]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.alloc(8), length, Buffer.from('zTXt'), body, Buffer.alloc(4)]);
}

type Encoding = readonly [name: string, encode: (text: string) => string | Buffer, file?: string];
const encodings: readonly Encoding[] = [
  ['unencoded', (text) => text],
  [
    'escaped as in JavaScript',
    (text) =>
      units(text)
        .map((unit) => `\\u${hex(unit, 4)}`)
        .join(''),
  ],
  [
    'escaped with braces',
    (text) =>
      units(text)
        .map((unit) => `\\u{${hex(unit, 1)}}`)
        .join(''),
  ],
  [
    'doubly escaped',
    (text) =>
      units(text)
        .map((unit) => `&#92;u${hex(unit, 4)}`)
        .join(''),
  ],
  [
    'escaped as in CSS',
    (text) =>
      units(text)
        .map((unit) => `\\${hex(unit, 1)} `)
        .join(''),
  ],
  [
    'as hexadecimal entities',
    (text) =>
      units(text)
        .map((unit) => `&#x${hex(unit, 1)};`)
        .join(''),
  ],
  [
    'as decimal entities',
    (text) =>
      units(text)
        .map((unit) => `&#${unit};`)
        .join(''),
  ],
  ['percent-encoded', (text) => encodeURIComponent(text)],
  ['in UTF-16, low byte first', (text) => Buffer.from(`x${text}`, 'utf16le')],
  ['in UTF-16, high byte first', (text) => utf16be(text)],
  ['in UTF-16 from an odd offset', (text) => Buffer.concat([Buffer.from('x'), utf16be(text)])],
  ['in Base64', (text) => Buffer.from(text).toString('base64')],
  ['in Base64, offset by one byte', (text) => Buffer.from(`{${text}}`).toString('base64')],
  ['in Base64, offset by two bytes', (text) => Buffer.from(`{"${text}"}`).toString('base64')],
  ['in Base64 after other letters', (text) => `const a=abc${Buffer.from(text).toString('base64')}`],
  ['in Base64url', (text) => Buffer.from(text).toString('base64url')],
  ['in Base64 with line breaks', (text) => lines(Buffer.from(text).toString('base64'))],
  ['in Base64 of UTF-16', (text) => Buffer.from(text, 'utf16le').toString('base64')],
  ['in Brotli', (text) => brotliCompressSync(text), 'a.js.br'],
  ['in gzip', (text) => gzipSync(text), 'a.js.gz'],
  ['in a picture', (text) => pictureWith(text), 'icon.png'],
  ['in a source map', (text) => JSON.stringify({ sourcesContent: [`const a = ${JSON.stringify(text)}`] })],
];

describe('searchFolder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mihrab-shipped-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The middle of a text, without its beginning and end. */
  const middle = (text: string) => text.slice(Math.floor(text.length * 0.1), Math.ceil(text.length * 0.9));

  const cases = encodings.map(([name, encode, file = 'a.js']) => ({ name, encode, file }));

  it.each(cases)('finds a dua $name', ({ encode, file }) => {
    const { transliteration, translation } = planted;
    for (const text of [arabic, bare, transliteration, translation]) {
      const encoded = encode(middle(text));
      const content = typeof encoded === 'string' && !file.endsWith('.png') ? `var a="${encoded}";` : encoded;
      writeFileSync(path.join(folder, file), content);
      expect(searchFolder(folder, fragments), text).toEqual([`${file}: planted`]);
    }
  });

  it('finds a dua whose words are in separate elements', () => {
    expect(findFragments(fragments, bare.replaceAll(' ', '</span> <span>'))).toEqual(new Set(['planted']));
  });

  it('ignores similar words', () => {
    writeFileSync(path.join(folder, 'a.js'), `var a="هذا نص طويل","These are long words"`);
    expect(searchFolder(folder, fragments)).toEqual([]);
  });
});

const client = path.join(root, 'dist/client');
const collectionFile = path.join(root, 'dist/duas/collection.json');
const isBuilt = existsSync(path.join(client, 'index.html')) && existsSync(collectionFile);

describe.skipIf(!isBuilt)('the public files (needs the build)', () => {
  const { duas } = isBuilt
    ? (JSON.parse(readFileSync(collectionFile, 'utf8')) as DuaCollection)
    : { duas: [] };

  it('are searched for every dua, because each has fragments', () => {
    for (const dua of duas) {
      const duaFragments = fragmentsOfDuas([dua]);
      expect(findFragments(duaFragments, JSON.stringify(dua)), dua.id).toEqual(new Set([dua.id]));
    }
    expect(duas.length).toBeGreaterThan(100);
  });

  it('contain no text of the duas in any file or encoding', { timeout: 120_000 }, () => {
    expect(searchFolder(client, fragmentsOfDuas(duas))).toEqual([]);
  });

  it('have a service worker that caches no API responses', () => {
    const worker = readFileSync(path.join(client, 'sw.js'), 'utf8');
    expect(worker).not.toMatch(/["'/]api\/duas|collection\.json/);
    // The only runtime rule is for unknown Arabic paths, and it caches nothing.
    expect(worker.match(/\b(?:NetworkFirst|CacheFirst|StaleWhileRevalidate|CacheOnly)\b/g)).toBeNull();
  });
});
