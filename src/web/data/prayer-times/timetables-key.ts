/** Where the browser's storage keeps the published timetables of a place. */
export const timetablesKey = 'mihrab_timetables';
