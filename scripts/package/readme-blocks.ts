import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accuracyTable, hasReferences, sizeTable } from './comparison.ts';
import { packageFolder } from './package-folder.ts';

const readme = path.join(packageFolder, 'README.md');
type Block = 'size' | 'accuracy';

/** The tables of the package's README as they should be; without the accuracy if its timetables aren't here. */
async function currentTables(): Promise<Partial<Record<Block, string>>> {
  return { size: await sizeTable(), ...(hasReferences() && { accuracy: accuracyTable() }) };
}

/** Returns the table between a block's markers in the README. */
export function tableInReadme(block: Block): string {
  const [, table] = readFileSync(readme, 'utf8').match(patternOf(block)) ?? [];
  if (table === undefined) throw new Error(`The README of the package has no block ${block}`);
  return table;
}

/** Writes the tables into the README. */
export async function updateReadme(): Promise<void> {
  const tables = Object.entries(await currentTables());
  const text = tables.reduce(
    (soFar, [block, table]) =>
      soFar.replace(patternOf(block as Block), () => `<!-- ${block} -->\n\n${table}\n\n<!-- /${block} -->`),
    readFileSync(readme, 'utf8'),
  );
  writeFileSync(readme, text);
}

function patternOf(block: Block): RegExp {
  return new RegExp(`<!-- ${block} -->\\n\\n([\\s\\S]*?)\\n\\n<!-- /${block} -->`);
}
