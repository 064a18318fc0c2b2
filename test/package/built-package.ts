import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Calendar from '../../packages/prayer-times/src/calendar.ts';
import type * as Index from '../../packages/prayer-times/src/index.ts';
import type * as Tables from '../../packages/prayer-times/src/tables.ts';
import type * as Why from '../../packages/prayer-times/src/why.ts';
import type * as Zones from '../../packages/prayer-times/src/zones.ts';
import { packageFolder } from '../../scripts/package/package-folder.ts';

interface Modules {
  readonly index: typeof Index;
  readonly calendar: typeof Calendar;
  readonly tables: typeof Tables;
  readonly why: typeof Why;
  readonly zones: typeof Zones;
}

/** Imports a module of the package as `npm run build` has built it. */
export function builtModule<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  return import(pathToFileURL(path.join(packageFolder, 'dist', `${name}.js`)).href);
}
