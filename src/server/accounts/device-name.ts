import Bowser from 'bowser';

const longestRead = 400;
const longestKept = 80;

/**
 * What a person would call the browser, such as `Firefox on Android`, from its own account of itself. No version, no
 * model: enough to know one's own devices by, and nothing to follow anybody with. Undefined when it says nothing.
 */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const parsed = Bowser.parse(userAgent.slice(0, longestRead));
  const words = [parsed.browser.name, parsed.os.name].filter((name) => name !== undefined && name !== '');
  return words.length > 0 ? words.join(' on ').slice(0, longestKept) : undefined;
}
