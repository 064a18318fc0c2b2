import { compileDuas } from './compile-duas.ts';
import { readEntries } from './entries.ts';
import { reportRows } from './report-rows.ts';
import { writeReport } from './write-report.ts';
import { writeScholarsList } from './write-scholars-list.ts';

/** The reports that the build would write now, by their paths in the repository. Throws DataFileError. */
export function reports(): ReadonlyMap<string, string> {
  const { passages, narrations } = readEntries();
  const rows = reportRows(compileDuas(passages, narrations), passages, narrations);
  return new Map([
    ['docs/duas-report.md', writeReport(rows)],
    ['docs/duas-for-scholars.md', writeScholarsList(rows)],
  ]);
}
