import { readFileSync } from 'node:fs';
import {
  type Catalogue,
  catalogueFolders,
  readJson,
  translatedLanguages,
  writeSorted,
} from './messages/catalogue-files.ts';
import { findScreens } from './messages/find-screens.ts';
import { type Rename, renameMessages, type Stale, staleFile } from './messages/rename-messages.ts';

const usage = `Usage:
  npm run messages -- show TEXT              entries whose English or translation contains TEXT, with their screens
  npm run messages -- rename FROM TO         a new English sentence with the same meaning: translations move along
  npm run messages -- rename FROM TO changed its translations are marked stale, too
  npm run messages -- rename FILE.json       many: [{"from": "…", "to": "…", "meaning": "same" | "changed"}]
  npm run messages -- stale [LANGUAGE]       what has to be translated anew
  npm run messages -- translate LANGUAGE FILE.json   new translations by key: {"English": "translation"}`;

const readCatalogue = (language: string): Catalogue =>
  Object.assign({}, ...catalogueFolders.map((folder) => readJson<Catalogue>(`${folder}${language}.json`)));

function show(text: string): void {
  const catalogues = translatedLanguages.map((language) => [language, readCatalogue(language)] as const);
  const notes = readJson<Catalogue>('notes.json');
  const screens = findScreens();
  for (const key of Object.keys(catalogues[0]?.[1] ?? {})) {
    const texts = [key, ...catalogues.map(([, catalogue]) => catalogue[key] ?? '')];
    if (!texts.some((candidate) => candidate.includes(text))) continue;
    console.log(`\n${key}\n  screens: ${(screens.get(key) ?? []).join(', ')}`);
    if (notes[key]) console.log(`  note: ${notes[key]}`);
    for (const [language, catalogue] of catalogues) console.log(`  ${language}: ${catalogue[key]}`);
  }
}

function rename([from, to, meaning]: readonly string[]): void {
  const renames: Rename[] =
    from && to
      ? [{ from, to, meaning: meaning === 'changed' ? 'changed' : 'same' }]
      : JSON.parse(readFileSync(from ?? '', 'utf8'));
  const known = readCatalogue('ar');
  const unknown = renames.filter(({ from: key }) => !(key in known));
  if (unknown.length > 0)
    throw new Error(
      `Not in the catalogue, nothing changed:\n${unknown.map(({ from: key }) => key).join('\n')}`,
    );
  console.log(`Changed ${renames.length} sentences in:\n${renameMessages(renames).join('\n')}`);
}

function listStale(language: string | undefined): void {
  const stale = readJson<Stale>(staleFile);
  for (const [name, keys] of Object.entries(stale))
    if (!language || name === language) console.log(`${name}: ${keys?.length ?? 0}\n${keys?.join('\n')}`);
}

function translate(language: string, file: string): void {
  const texts: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  const unknown = new Set(Object.keys(texts));
  for (const folder of catalogueFolders) {
    const name = `${folder}${language}.json`;
    const catalogue = readJson<Catalogue>(name);
    for (const key of Object.keys(catalogue)) if (unknown.delete(key)) catalogue[key] = texts[key] ?? '';
    writeSorted(name, catalogue);
  }
  const stale = readJson<Stale>(staleFile);
  stale[language] = stale[language]?.filter((key) => !(key in texts)) ?? [];
  writeSorted(staleFile, stale);
  if (unknown.size > 0) throw new Error(`Not in the catalogue, left out:\n${[...unknown].join('\n')}`);
}

const [command, first, second, third] = process.argv.slice(2);
if (command === 'show' && first) show(first);
else if (command === 'rename' && first && (second || first.endsWith('.json')))
  rename([first, second ?? '', third ?? '']);
else if (command === 'stale') listStale(first);
else if (command === 'translate' && first && second) translate(first, second);
else {
  console.error(usage);
  process.exitCode = 1;
}
