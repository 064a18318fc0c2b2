import type { EagerPages } from './eager-pages.ts';

interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((moduleId: string) => boolean);
}

const ownCode =
  /\/src\/(?:web|domain|contract)\/|\/node_modules\/(?:zod|lucide-react|clsx)\/|vite\/preload-helper/;
/** Small modules that belong to no feature. Controls are heavier and come with their packages. */
const general =
  /\/src\/(?:web\/(?:i18n|data(?:\/location)?)\/(?!account|premium|provider|fasting)[\w-]+\.tsx?|web\/data\/my-mosque\/my-mosque\.ts|web\/ui\/(?!dialog|select|switch|radio-chips|password-|code-field|number-|stepper-)[\w-]+\.tsx?|web\/features\/(?:location\/location-|share\/)[\w-]+\.tsx|web\/device\/(?!compass|sound|notifications|push|install-prompt|wake-lock)[\w-]+\.ts|domain\/(?:text|geo|time-zone)\/[\w-]+\.ts|domain\/prayer-times\/next-prayer\.ts)$/;
/** One kilobyte that Home always loads after its first paint: as a chunk of its own it would cost a request. */
const exampleScene = /\/src\/web\/features\/sky\/example-scene\.ts$/;
const schemas =
  /\/node_modules\/zod\/|\/src\/contract\/(?:endpoint|account|session|config|geocode|query-text|input-errors|events)\.ts$/;
const select =
  /\/src\/web\/ui\/(?:select|switch)\.tsx$|\/@floating-ui\/|\/@radix-ui\/react-(?:select|popper|switch|use-previous)\//;
const dialog =
  /\/src\/web\/ui\/(?:dialog|radio-chips)\.tsx$|\/@radix-ui\/react-(?:dialog|radio-group|roving-focus)\//;
const prayerTimes =
  /\/src\/(?:(?:domain|web\/data)\/prayer-times\/(?!export-address)|web\/features\/prayer-times\/(?!calendar\/(?!table-status)|print)|contract\/(?:prayer-(?!calendar)|timetables|own-timetable))/;

/**
 * The chunks that several pages or parts share. A module belongs to the first group that it matches, and so does what it
 * imports, unless an earlier group has that: what others build on comes first. A module that only one page or part needs stays
 * with it.
 *
 * A request costs a phone as much as several kilobytes, so what is needed together is one chunk.
 */
export function chunkGroups(pages: EagerPages): ChunkGroup[] {
  /** Modules of these folders that several pages or parts need. */
  const sharedIn = (folders: RegExp) => (id: string) => folders.test(id) && pages.isShared(id);
  return [
    // A new release leaves it cached.
    { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
    // What every page needs, and what Home has in common with others, such as the sun of its picture.
    {
      name: 'shared',
      test: (id) => ownCode.test(id) && pages.isOfHome(id) && (pages.isShared(id) || exampleScene.test(id)),
    },
    // The library that validates answers, with the schemas that many parts use: a sign-in loads it without the controls.
    { name: 'schemas', test: schemas },
    // Most people never print a poster or set up a screen.
    { name: 'qr-code', test: /\/src\/web\/ui\/qr-(?:code|path)\.tsx?$|\/node_modules\/uqr\// },
    // What only other pages have in common must not burden the first visit of Home.
    {
      name: 'inner',
      test: (id) =>
        !pages.isOfHome(id) && ((general.test(id) && pages.isShared(id)) || pages.isSharedIcon(id)),
    },
    { name: 'directions', test: /\/src\/domain\/(?:magnetism\/|qibla\/sun-|geo\/destination-point)/ },
    {
      name: 'prayer',
      test: (id) =>
        (prayerTimes.test(id) && pages.countOf(id) > 0 && pages.isShared(id)) ||
        /\/src\/domain\/hijri\/|\/panel-section\.tsx$|\/my-mosque\/chosen-mosque\.ts$/.test(id),
    },
    {
      name: 'month',
      test: sharedIn(
        /\/src\/web\/(?:features\/prayer-times\/(?:calendar|print)\/|data\/prayer-times\/export-address)/,
      ),
    },
    // Loaded if the server doesn't answer in time.
    {
      name: 'engine',
      test: /\/src\/domain\/(?:prayer-times\/(?!methods|match|timetable|export)|sun\/)/,
    },
    { name: 'own-timetable', test: sharedIn(/\/own-timetable\/|\/src\/domain\/prayer-times\/timetable\//) },
    { name: 'match', test: /\/src\/domain\/prayer-times\/match\// },
    { name: 'record', test: sharedIn(/\/prayer-(?:record|analytics)\//) },
    // The packages behind the controls; what the radix-ui package exports beside them is not built.
    {
      name: 'controls',
      test: (id) =>
        /\/node_modules\/(?!radix-ui\/)/.test(id) &&
        ![select, dialog].some((part) => part.test(id)) &&
        pages.isShared(id),
    },
    { name: 'select', test: select },
    { name: 'dialog', test: dialog },
    {
      name: 'account',
      test: sharedIn(
        /\/src\/(?:contract\/(?:auth|credentials|profile|premium|provider)|web\/data\/(?:account|premium|provider)|web\/ui\/(?:password-|code-field)|web\/features\/(?:premium|account-bar)\/|domain\/premium\/)/,
      ),
    },
    { name: 'places', test: sharedIn(/\/src\/(?:web\/features|contract|domain)\/places(?:\/|\.ts$)/) },
    { name: 'cities', test: sharedIn(/\/src\/(?:web\/features\/cities|contract\/(?:cities|qibla))/) },
    { name: 'legal', test: sharedIn(/\/src\/web\/features\/legal\//) },
    // Parts that their pages always load together.
    { name: 'compass', test: /\/src\/web\/features\/qibla\/compass\/live-compass\.tsx$/ },
    { name: 'qibla-sun', test: /\/src\/web\/features\/qibla\/sun\/(?:sun-card|rasd-list)\.tsx$/ },
    {
      name: 'place-day',
      test: /\/src\/web\/features\/(?:sky\/place-hero|prayer-times\/today-times)\.tsx$/,
    },
  ];
}
