import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/server/db/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

/** Creates a folder with only the product's oldest `count` migrations. Removed when the test ends. */
export function oldestMigrations(count: number): string {
  return folderWith((journal) => ({ ...journal, entries: journal.entries.slice(0, count) }));
}

/** Creates a folder with all migrations of the product plus these, as in a later release. Removed when the test ends. */
export function laterMigrations(...statements: readonly string[]): string {
  return folderWith((journal, folder) => {
    const last = journal.entries.at(-1);
    const added = statements.map((text, i) => {
      const entry = { ...last, idx: (last?.idx ?? 0) + i + 1, when: (last?.when ?? 0) + i + 1 };
      writeFileSync(join(folder, `later_${i}.sql`), text);
      return { ...entry, tag: `later_${i}` };
    });
    return { ...journal, entries: [...journal.entries, ...added] };
  });
}

function folderWith(change: (journal: Journal, folder: string) => Journal): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify(change(journal, folder)));
  return folder;
}
