import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../src/server/db/pglite.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import type { ScenarioContext } from './scenario.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What the database of this context answers; every server on the embedded one has ended by then. */
export async function keptRows(
  context: ScenarioContext,
  ...queries: readonly string[]
): Promise<readonly Rows[]> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = context.environment;
  const database = url ? await openPostgres(url) : await openEmbedded({ dataDir });
  try {
    const answers: Rows[] = [];
    for (const query of queries) answers.push((await database.db.execute(sql.raw(query))).rows);
    return answers;
  } finally {
    await database.close();
  }
}
