import type { FastifyInstance } from 'fastify';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { readTimetableFile } from '../../domain/prayer-times/timetable/timetable-file.ts';
import type { ImportedTimetable, TimetableTables } from './store.ts';
import type { TimetableLibrary } from './timetable-library.ts';

/** The database opens after the server listens. */
const firstTryMs = 500;

interface Parts {
  readonly library: TimetableLibrary;
  readonly tables: TimetableTables;
  /** An import takes effect in every process within so long. */
  readonly everyMs: number;
}

/** Keeps the library up to date with what operators import while the server runs. */
export function watchImportedTimetables(app: FastifyInstance, { library, tables, everyMs }: Parts): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let known = '';

  async function look(): Promise<void> {
    const imported = await tables.list();
    const mark = imported.map(({ id, importedAt }) => `${id} ${importedAt.getTime()}`).join();
    if (mark === known) return;
    known = mark;
    library.setImported(imported.flatMap((timetable) => readOrLog(timetable, app)));
  }

  async function lookAgainAndAgain(): Promise<void> {
    // Without a database the times of the product go on; whether it is there, its own check says.
    const next = await look().then(
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

/** A file that an earlier version took and this one doesn't read must not cost the others. */
function readOrLog({ id, file }: ImportedTimetable, { log }: FastifyInstance): Timetable[] {
  const { table } = readTimetableFile(file);
  if (table) return [table];
  log.error({ timetable: id }, 'an imported timetable cannot be read any more');
  return [];
}
