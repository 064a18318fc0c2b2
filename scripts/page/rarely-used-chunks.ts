/**
 * The beginnings of the names of chunks that are large for how few people need them: parts that don't work without a network,
 * those of Labs and other Premium features, those of people with a mosque of their own or its timetable, pages for developers
 * and mosques, and the font of the duas, which has a substitute.
 */
const rarelyUsed =
  /^(?:amiri-quran-|(?:auth|premium|provider|labs|alerts|analytics|ar|import|my-mosque|poster|imsak)-dialog-|qr-code-|jumuah-fields-|rule-text-|screen-editor-|developers-|widget-|rare-pages-|payment-form-|turnstile-|alerts-panel-|push-(?:alerts|choices|renewal)-|analytics-|ar-camera-|make-picture-|export-own-timetable-|my-mosque-walk-|mosque-times-)/;

/** Returns the name pattern of a built file. What few people need has a folder, which the service worker knows it by. */
export function assetName(name: string, extension: string): string {
  const folder = rarelyUsed.test(`${name}-`) ? 'assets/rare' : 'assets';
  return `${folder}/[name]-[hash]${extension}`;
}
