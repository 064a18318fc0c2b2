import type { FastifyInstance } from 'fastify';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { readTimetableFile } from '../../domain/prayer-times/timetable/timetable-file.ts';
import type { ImportedTimetable, TimetableTables } from './store.ts';
import type { TimetableLibrary } from './timetable-library.ts';

/** The database opens after the server has started to listen. */
const firstTryMs = 500;

interface Parts {
  readonly library: TimetableLibrary;
  readonly tables: TimetableTables;
  /** How soon an import takes effect in every process, in milliseconds. */
  readonly everyMs: number;
}

/** Keeps the library up to date with imports while the server runs. */
export function watchImportedTimetables(app: FastifyInstance, { library, tables, everyMs }: Parts): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let known = '';

  async function loadTimetables(): Promise<void> {
    const imported = await tables.list();
    const mark = imported.map(({ id, importedAt }) => `${id} ${importedAt.getTime()}`).join();
    if (mark === known) return;
    known = mark;
    library.setImported(imported.flatMap((timetable) => readOrLog(timetable, app)));
  }

  async function lookAgainAndAgain(): Promise<void> {
    // Without a database the product's timetables are still used; `/ready` reports the database.
    const next = await loadTimetables().then(
      () => everyMs,
      () => (known === '' ? firstTryMs : everyMs),
    );
    if (!isClosed) timer = setTimeout(lookAgainAndAgain, next).unref();
  }

  app.addHook('onReady', async () => {
    void lookAgainAndAgain();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

/** A file that an earlier version accepted and this one can't read must not affect the others. */
function readOrLog({ id, file }: ImportedTimetable, { log }: FastifyInstance): Timetable[] {
  const { table } = readTimetableFile(file);
  if (table) return [table];
  log.error({ timetable: id }, 'an imported timetable can no longer be read');
  return [];
}
